// Runs in both pages before any script of theirs, as it stands here: a compiled function would miss its helpers there.
// `openings` receives the milliseconds from each click on the page's own button to the frame that shows the dialog.
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
    // The rows stand when this frame begins; a message is delivered once the frame has been painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => openings.push(performance.now() - startedAt)
    port2.postMessage(undefined)
  })
}

/** An open dialog with a picture loaded in each of its rows, wherever in the page it lives. */
function isShown() {
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap(each => each.shadowRoot ?? [])]
  const dialog = roots.map(root => root.querySelector('dialog[open]')).find(Boolean)
  const pictures = [...(dialog?.querySelectorAll('button img') ?? [])]
  return pictures.filter(each => each.complete && each.getBoundingClientRect().height > 0).length === rowCount
}
