// Runs in a page before its own scripts, uncompiled, because a compiled function would lack its helpers in the page.
// For each press of the page's button, `firstOpenings` receives times in milliseconds of the page's clock: the first
// sign of intent (or the click), the click, the frame that shows the dialog (its number after the click, and when it
// was painted), and when a wallet's row or the account was painted. That frame contains a mark named `dialog there`
// for traces. `isDialogOpen` returns whether a dialog is open.
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

/** Calls the listener after the current frame is painted, because a message is delivered only then. */
function whenPainted(listener) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => listener(performance.now())
  port2.postMessage(undefined)
}

function isOwnButton(target) {
  return target instanceof Element && !!target.closest('#root button') && !target.closest('dialog')
}

/** Finds the open dialog in the document or in an open shadow root. */
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

/**
 * Returns whether an element is visible. A dialog kept for the next opening can have a size while `visibility` hides
 * it.
 */
function isVisible(element) {
  return element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0
}
