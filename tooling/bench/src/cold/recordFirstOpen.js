// Runs in a page before any script of its own, as it stands here: a compiled function would miss its helpers there.
// `firstOpenings` receives what each press of the page's own button led to, in milliseconds of the page's clock: the
// visitor's first sign of wanting it (the click itself where none came before), the click, the frame that shows the dialog
// (how many frames after the click, and when it had been painted), and when a wallet's row or the account was painted.
// A mark named `dialog there` lies in that frame, for a trace. `isDialogOpen` tells whether there is one now.
const walletNames = ['Ember', 'Umbra', 'Verdant']
const openings = []
window.firstOpenings = openings
window.isDialogOpen = () => !!openDialog()
performance.setResourceTimingBufferSize(1000)

let intentAt

for (const type of ['pointerover', 'pointerdown', 'focusin'])
  onOwnButton(type, at => {
    intentAt ??= at
  })
onOwnButton('click', watch)

function onOwnButton(type, listener) {
  const listenToOwn = event => {
    if (isOwnButton(event.target)) listener(event.timeStamp)
  }
  addEventListener(type, listenToOwn, { capture: true })
}

function watch(clickedAt) {
  const opening = { intentAt: intentAt ?? clickedAt, clickedAt, shellFrame: 0, shellAt: 0, contentAt: 0 }
  intentAt = undefined
  let frame = 0
  const look = () => {
    frame += 1
    const dialog = openDialog()
    if (dialog && !opening.shellFrame) {
      opening.shellFrame = frame
      performance.mark('dialog there')
      whenPainted(at => {
        opening.shellAt = at
      })
    }
    if (!dialog || !hasContent(dialog)) return requestAnimationFrame(look)
    whenPainted(at => {
      opening.contentAt = at
      openings.push(opening)
    })
  }
  requestAnimationFrame(look)
}

/** A message is delivered once the frame that begins here has been painted. */
function whenPainted(listener) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => listener(performance.now())
  port2.postMessage(undefined)
}

function isOwnButton(target) {
  return target instanceof Element && !!target.closest('#root button') && !target.closest('dialog')
}

/** Wherever in the page it lives. */
function openDialog() {
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap(each => each.shadowRoot ?? [])]
  const dialogs = roots.map(root => root.querySelector('dialog[open]'))
  return dialogs.find(each => each && isVisible(each))
}

function hasContent(dialog) {
  const rows = [...dialog.querySelectorAll('button')].filter(each =>
    walletNames.some(name => each.textContent.includes(name)),
  )
  const account = dialog.querySelector('[data-testid="foyer-tab-activity"]')
  return rows.some(row => isVisible(row) && hasPicture(row)) || (!!account && isVisible(account))
}

function hasPicture(row) {
  const picture = row.querySelector('img')
  return !!picture?.complete && isVisible(picture)
}

/** A dialog that is kept for the next time may have its size while nobody sees it. */
function isVisible(element) {
  return element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0
}
