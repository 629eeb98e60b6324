// Runs in a page before its own scripts, uncompiled, because a compiled function would lack its helpers in the page.
// `firstRowMs` receives the milliseconds from the first press on the connect button to the frame that paints a
// wallet's row. `firstRowSelectors`, set by an earlier script, contains the selectors of both.
const { button, row } = window.firstRowSelectors

addEventListener(
  'pointerdown',
  event => {
    if (event.target.closest(button)) watch(event.timeStamp)
  },
  { capture: true },
)

function watch(pressedAt) {
  requestAnimationFrame(() => {
    if (!isRowShown()) return watch(pressedAt)
    performance.mark('first row there')
    // The row exists when this frame begins. A message is delivered after the frame is painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      window.firstRowMs ??= performance.now() - pressedAt
    }
    port2.postMessage(undefined)
  })
}

function isRowShown() {
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap(each => each.shadowRoot ?? [])]
  const rows = roots.flatMap(root => [...root.querySelectorAll(row)])
  return rows.some(
    each => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().height > 0,
  )
}
