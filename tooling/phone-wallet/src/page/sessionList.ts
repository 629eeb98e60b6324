import type { PhoneWallet } from '../wallet/PhoneWallet.js'
import type { SessionSummary } from '../wallet/PhoneWalletState.js'
import { button } from './button.js'
import { element } from './element.js'

/** Creates the list of sessions, each with a button to disconnect. */
export function sessionList(sessions: readonly SessionSummary[], wallet: PhoneWallet): HTMLElement {
  const rows = sessions.map(session => sessionRow(session, wallet))
  const nothing = element('p', { className: 'nothing', text: 'No dapp is connected.' })
  return element(
    'section',
    { className: 'card', testId: 'phone-sessions', attributes: { 'data-count': `${sessions.length}` } },
    element('h2', { text: 'Connected' }),
    rows.length > 0 ? element('ul', { className: 'sessions' }, ...rows) : nothing,
  )
}

function sessionRow({ topic, dapp, accounts }: SessionSummary, wallet: PhoneWallet): HTMLElement {
  const namespaces = [...new Set(accounts.map(account => account.split(':')[0]))].join(', ')
  return element(
    'li',
    { testId: 'phone-session', attributes: { 'data-topic': topic } },
    element(
      'div',
      {},
      element('strong', { text: dapp.name || 'No name' }),
      element('span', { text: namespaces }),
    ),
    button({
      text: 'Disconnect',
      testId: 'phone-session-disconnect',
      onPress: () => wallet.disconnect(topic),
    }),
  )
}
