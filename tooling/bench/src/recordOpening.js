// Runs in both pages before their own scripts, uncompiled, because a compiled function would lack its helpers there.
// `openings` receives the milliseconds from each click on the page's button to the frame that shows the dialog.
const rowCount = 3
const openings = []
window.openings = openings

document.addEventListener(
  'click',
  event => {
    if (event.target.closest('#root') && !event.target.closest('dialog')) watch(event.timeStamp)
  },
  { capture: true },
)

function watch(startedAt) {
  requestAnimationFrame(() => {
    if (!isShown()) return watch(startedAt)
    // The rows exist when this frame begins. A message is delivered after the frame is painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => openings.push(performance.now() - startedAt)
    port2.postMessage(undefined)
  })
}

/** Returns whether an open dialog, anywhere in the page, shows a loaded picture in each of its rows. */
function isShown() {
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap(each => each.shadowRoot ?? [])]
  const dialog = roots.map(root => root.querySelector('dialog[open]')).find(Boolean)
  const pictures = [...(dialog?.querySelectorAll('button img') ?? [])]
  return pictures.filter(each => each.complete && each.getBoundingClientRect().height > 0).length === rowCount
}
