// Runs in the visitor's browser without a build step. See drawOrderPage.ts.

const pollEveryMs = 400

const words = {
  open: '',
  held: 'Your payment is being processed.',
  paying: 'Your payment is being processed.',
  done: 'Done. It has been sent, you can close this page.',
  failed: 'Nothing was paid, you can close this page.',
}

const buttons = document.querySelector('[data-order]')
if (buttons instanceof HTMLElement) serveOrder(buttons)

/** Connects the buttons to their actions and polls the state of the order. */
function serveOrder(/** @type {HTMLElement} */ holder) {
  const address = holder.dataset.order ?? ''
  const network = document.querySelector('[data-testid="order-network"]')
  const show = state => showState(holder, network, state)
  const ask = async request => {
    const response = await fetch(`${address}/state`, request)
    if (!response.ok) throw new Error(`the answer is ${response.status}`)
    const { state } = await response.json()
    show(state)
    if (state === 'paying' || state === 'held') askLater()
  }
  const askLater = () =>
    setTimeout(() => {
      ask().catch(() => {
        tellFailure()
        askLater()
      })
    }, pollEveryMs)
  for (const button of holder.querySelectorAll('button')) {
    button.addEventListener('click', () => {
      const body = JSON.stringify({ action: button.dataset.action, networkId: network?.value })
      ask({ method: 'POST', body }).catch(tellFailure)
    })
  }
  network?.addEventListener('change', () => {
    for (const [name, value] of Object.entries(network.selectedOptions[0].dataset))
      say(`order-${name}`, value)
  })
  show(holder.dataset.state)
  if (holder.dataset.state !== 'open') askLater()
}

/**
 * Shows the buttons that the state allows. Only a held order can be finished, and a finished one cannot be changed.
 */
function showState(holder, network, state) {
  const visible = {
    'order-pay': state === 'open',
    'order-keep': state === 'open',
    'order-finish': state === 'held',
    'order-decline': state === 'open' || state === 'held',
  }
  holder.dataset.state = state
  for (const button of holder.querySelectorAll('button')) button.hidden = !visible[button.dataset.testid]
  if (network) network.disabled = state !== 'open'
  say('order-status', words[state])
}

function tellFailure() {
  say('order-status', 'The seller does not answer now.')
}

function say(testId, text) {
  const element = document.querySelector(`[data-testid="${testId}"]`)
  if (element && element.textContent !== text) element.textContent = text
}
