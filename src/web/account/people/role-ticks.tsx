import type { GrantedRole } from '#contract/account/people-admin.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { roles as all } from './read-people-filter.ts'

interface RoleTicksProps {
  readonly roles: readonly GrantedRole[]
  readonly onRoles: (roles: readonly GrantedRole[]) => void
}

/** One tick for each role that can be given. */
export function RoleTicks({ roles, onRoles }: RoleTicksProps) {
  const t = useTranslation('account/people')
  const toggle = (role: GrantedRole) => onRoles(roles.includes(role) ? roles.filter((other) => other !== role) : [...roles, role])
  return (
    <fieldset>
      <legend className="bs-legend">{t('roles')}</legend>
      <div className="pp-ticks">
        {all.map((role) => (
          <label key={role} className="bs-row">
            <input type="checkbox" className="bs-tick" checked={roles.includes(role)} onChange={() => toggle(role)} />
            <span>{t(`role_${role}`)}</span>
          </label>
        ))}
      </div>
      {roles.includes('super-admin') && <p className="bs-hint">{t('admin_hint')}</p>}
    </fieldset>
  )
}
