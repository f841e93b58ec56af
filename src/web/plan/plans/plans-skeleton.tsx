import { Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'

export function PlansSkeleton() {
  return (
    <Skeleton>
      <div className="bs-card bs-pad bs-stack">
        {[50, 90, 90, 90, 70].map((width, nth) => (
          <p key={nth}>
            <SkeletonLine width={`${width}%`} height="24px" />
          </p>
        ))}
      </div>
    </Skeleton>
  )
}
