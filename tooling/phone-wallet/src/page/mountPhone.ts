import type { PhoneWallet } from '../wallet/PhoneWallet.js'
import type { PendingItem } from '../wallet/PhoneWalletState.js'
import { controls } from './controls.js'
import { element } from './element.js'
import { linkForm } from './linkForm.js'
import { pendingSheet } from './pendingSheet.js'
import { sessionList } from './sessionList.js'

/** Renders a wallet into an element and updates it on each change. Returns a function that stops the updates. */
export function mountPhone(root: HTMLElement, wallet: PhoneWallet): () => void {
  const notice = element('p', { className: 'notice', testId: 'phone-notice', attributes: { role: 'status' } })
  const settings = element('div')
  const sessions = element('div')
  const sheet = element('div', { className: 'sheet-place' })
  const say = (text: string) => {
    notice.textContent = text
  }
  root.replaceChildren(
    element(
      'header',
      {},
      element('img', { className: 'logo', attributes: { src: '/icon.svg', alt: '' } }),
      element('h1', { text: 'Foyer Phone' }),
    ),
    notice,
    linkForm(wallet, say),
    sessions,
    settings,
    sheet,
  )
  let shown: PendingItem | undefined
  const show = () => {
    const { pending, isAlive, notice: latest } = wallet.state
    root.dataset['alive'] = `${isAlive}`
    if (latest) say(latest)
    sessions.replaceChildren(sessionList(wallet.state.sessions, wallet))
    settings.replaceChildren(controls(wallet))
    // Rendered only once, because the user may have changed the choices in it.
    if (shown !== pending[0]) {
      shown = pending[0]
      sheet.replaceChildren(...(shown ? [pendingSheet(shown, wallet)] : []))
    }
  }
  show()
  return wallet.subscribe(show)
}
