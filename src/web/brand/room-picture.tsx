const headings = [
  ['iii', 'Why repairs often fail'],
  ['iv', 'A cost that depends on how it is measured'],
  ['v', 'Repairs once within anyone’s power'],
  ['vi', 'A craft in danger of dying out'],
] as const

/** The exam room in small, drawn with the page's own means. A picture: nothing in it can be pressed or read out. */
export function RoomPicture() {
  return (
    <div className="br-room" aria-hidden="true" lang="en">
      <div className="br-room-top">
        <span>
          <b>434-188-488</b>
          <br />
          41 minutes remaining
        </span>
        <span className="br-room-tools">
          <span>Options</span>
          <span>Notes</span>
        </span>
      </div>
      <div className="br-room-body">
        <div>
          <p className="br-room-slot br-room-filled">
            <b>14</b> ix &nbsp;What is known about the first builders
          </p>
          <p>
            <b>A</b> &nbsp;From a distance the wall above the village of Hallin looks like a pencil line drawn along the hill. Close to, it
            is <mark>a crowd of separate stones</mark>, none of them fixed to its neighbour by anything but weight.
          </p>
          <p className="br-room-slot">15</p>
          <p>
            <b>B</b> &nbsp;The secret, wallers say, is that the wall is allowed to move. Each winter, water in the soil beneath the wall
            freezes and expands.
          </p>
        </div>
        <div>
          <p>
            <b>Questions 14–19</b>
          </p>
          <p>Choose the correct heading for each paragraph.</p>
          {headings.map(([numeral, said]) => (
            <p key={numeral} className="br-room-option">
              <b>{numeral}</b>
              <span>{said}</span>
            </p>
          ))}
        </div>
      </div>
      <div className="br-room-foot">
        <span>
          <b>Part 1</b> 8 of 13
        </span>
        <b>Part 2</b>
        <i className="br-room-done">14</i>
        <i className="br-room-now">15</i>
        <i>16</i>
        <i>17</i>
        <i>18</i>
        <i>19</i>
        <span className="bs-push br-room-last">
          <b>Part 3</b> 0 of 14
        </span>
      </div>
    </div>
  )
}
