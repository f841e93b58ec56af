import type { Version } from '#contract/attempt/attempt.ts'
import './version-picture.css'

/** How a version of the room looks, in small and in English as the room is; nothing in it is read out. */
export function VersionPicture({ version }: { readonly version: Version }) {
  return (
    <svg className="rv-version" viewBox="0 0 320 150" aria-hidden="true" lang="en">
      <rect className="rv-v-paper" x="0.5" y="0.5" width="319" height="149" rx="6" />
      {version === 'new' ? <NewRoom /> : <OldRoom />}
    </svg>
  )
}

/** Lines of text of these widths, one below the other. */
function Lines({ x, y, widths }: { readonly x: number; readonly y: number; readonly widths: readonly number[] }) {
  return widths.map((width, nth) => <rect key={nth} className="rv-v-line" x={x} y={y + nth * 11} width={width} height="4" rx="2" />)
}

function NewRoom() {
  return (
    <>
      <text className="rv-v-strong" x="12" y="17">
        434-188-488
      </text>
      <text x="12" y="30">
        41 minutes remaining
      </text>
      <text x="308" y="23" textAnchor="end">
        Options&#160;&#160;&#160;Notes
      </text>
      <path className="rv-v-rule" d="M0 39H320M160 39V118M0 118H320" />
      <Lines x={12} y={52} widths={[128, 120, 132, 96, 124]} />
      <rect className="rv-v-slot" x="172" y="49" width="136" height="17" rx="3" />
      <text className="rv-v-strong" x="180" y="61">
        14
      </text>
      <rect className="rv-v-box" x="172" y="71" width="136" height="17" rx="3" />
      <rect className="rv-v-box" x="172" y="93" width="136" height="17" rx="3" />
      <Lines x={182} y={78} widths={[88]} />
      <Lines x={182} y={100} widths={[104]} />
      <text className="rv-v-strong" x="12" y="138">
        Part 1
      </text>
      {[1, 2, 3, 4, 5].map((number) => (
        <text key={number} x={52 + number * 17} y="138" textAnchor="middle">
          {number}
        </text>
      ))}
      <rect className="rv-v-now" x="94" y="126" width="18" height="17" />
      <path className="rv-v-done" d="M62 127H76M79 127H93" />
      <text x="308" y="138" textAnchor="end">
        Part 2&#160;&#160;0 of 13
      </text>
    </>
  )
}

function OldRoom() {
  const numbers = Array.from({ length: 12 }, (_, nth) => nth + 1)
  return (
    <>
      <path className="rv-v-bar" d="M0 36V6a6 6 0 0 1 6-6H314a6 6 0 0 1 6 6V36Z" />
      <g className="rv-v-on-bar">
        <text x="12" y="23">
          Candidate
        </text>
        <text className="rv-v-strong" x="160" y="23" textAnchor="middle">
          41 minutes left
        </text>
        <text x="308" y="23" textAnchor="end">
          Help&#160;&#160;Hide
        </text>
      </g>
      <path className="rv-v-rule" d="M160 36V118" />
      <Lines x={12} y={50} widths={[128, 120, 132, 96, 124]} />
      <Lines x={172} y={50} widths={[120]} />
      {['TRUE', 'FALSE', 'NOT GIVEN'].map((label, nth) => (
        <g key={label}>
          <circle className={nth === 1 ? 'rv-v-chosen' : 'rv-v-box'} cx="177" cy={70 + nth * 16} r="4" />
          <text x="187" y={74 + nth * 16}>
            {label}
          </text>
        </g>
      ))}
      <path className="rv-v-foot" d="M0 118H320V144a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6Z" />
      <text x="12" y="138">
        Review
      </text>
      {numbers.map((number) => (
        <g key={number}>
          <rect className={number === 3 ? 'rv-v-number-now' : 'rv-v-number'} x={40 + number * 20} y="127" width="17" height="16" />
          <text className="rv-v-on-bar" x={48.5 + number * 20} y="139" textAnchor="middle">
            {number}
          </text>
        </g>
      ))}
    </>
  )
}
