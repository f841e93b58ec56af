/** The exam room in small, drawn with the page's own means. A picture: nothing in it can be pressed or read out. */
export function RoomPicture() {
  return (
    <div className="br-room" aria-hidden="true" lang="en">
      <div className="br-room-top">
        <span>
          <b>104-882-317</b>
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
          <p className="br-room-slot br-room-filled">iii &nbsp;A repair anyone could make</p>
          <p>
            Farmers rebuilt the gaps each spring with the stones that had fallen, <mark>so the wall was never finished</mark> and never
            lost. A good waller handled each stone once.
          </p>
          <p className="br-room-slot">15</p>
          <p>Hedges need the seasons; a wall needs only the fields it stands in, which give up new stone to every plough.</p>
        </div>
        <div>
          <p>
            <b>Questions 14–18</b>
          </p>
          <p className="br-room-option">i &nbsp;Counting the cost of a mile</p>
          <p className="br-room-option">iv &nbsp;A home for the small</p>
          <p className="br-room-option">vi &nbsp;Learning by the eye</p>
        </div>
      </div>
      <div className="br-room-foot">
        <span>Part 1</span>
        <b>Part 2</b>
        <i className="br-room-done">14</i>
        <i className="br-room-now">15</i>
        <i>16</i>
        <i>17</i>
        <i>18</i>
        <span className="bs-push">Part 3</span>
      </div>
    </div>
  )
}
