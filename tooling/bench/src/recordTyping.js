// Runs in the page before its own scripts, uncompiled. Records milliseconds of these kinds:
// - `key`: from a key's time stamp to the painted frame that shows its change in the field
// - `found`, `emptied`: from the given time to the painted frame that shows other rows
// - `frame`: from the start of one frame to the next
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
// React renders within the event, so the next frame shows it. `input` can come a frame later than `keydown`.
addEventListener('input', () => whenPainted(() => true, { what: 'key', startedAt: lastKey.at }), {
  capture: true,
})

/** Records every frame from now on. The page must be reloaded before other timings. */
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
    // A message is delivered after the frame that begins here is painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => times[timing.what].push(performance.now() - timing.startedAt)
    port2.postMessage(undefined)
  })
}

/** Reads the number of rows from any loaded row. Placeholders have no `aria-setsize`. */
function rowCount() {
  const roots = [...document.querySelectorAll('*')].flatMap(each => each.shadowRoot ?? [])
  const row = roots
    .map(root => root.querySelector('[data-testid="foyer-wallet-list"] [aria-setsize]'))
    .find(Boolean)
  return Number(row?.getAttribute('aria-setsize') ?? 0)
}
