// Runs in the page before any script of its own, as it stands here. Milliseconds, by what they are of:
// `key`: from a key's time stamp to the frame that shows what it changed in the field, painted;
// `found`, `emptied`: from the given time to the frame that shows other rows, painted;
// `frame`: from one frame's beginning to the next.
const times = { key: [], found: [], emptied: [], frame: [] }
const lastKey = { at: 0 }

window.lastKeyAt = () => lastKey.at
window.takeTimes = what => times[what].splice(0)
window.rowCount = rowCount
window.timeRows = (what, startedAt) => {
  const before = rowCount()
  whenPainted(() => rowCount() !== before, { what, startedAt })
}

addEventListener('keydown', event => (lastKey.at = event.timeStamp), { capture: true })
// React draws within the event, so the next frame shows it. `input` comes later than `keydown`, maybe by a frame.
addEventListener('input', () => whenPainted(() => true, { what: 'key', startedAt: lastKey.at }), {
  capture: true,
})

/** Records every frame from now on; the page is loaded anew for anything else. */
window.recordFrames = () => {
  let before
  const record = now => {
    if (before !== undefined) times.frame.push(now - before)
    before = now
    requestAnimationFrame(record)
  }
  requestAnimationFrame(record)
}

function whenPainted(isShown, timing) {
  requestAnimationFrame(() => {
    if (!isShown()) return whenPainted(isShown, timing)
    // A message is delivered once the frame that begins here has been painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => times[timing.what].push(performance.now() - timing.startedAt)
    port2.postMessage(undefined)
  })
}

/** Each row says how many there are; the places of rows to come do not. */
function rowCount() {
  const roots = [...document.querySelectorAll('*')].flatMap(each => each.shadowRoot ?? [])
  const row = roots
    .map(root => root.querySelector('[data-testid="foyer-wallet-list"] [aria-setsize]'))
    .find(Boolean)
  return Number(row?.getAttribute('aria-setsize') ?? 0)
}
