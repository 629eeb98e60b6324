import type { PhoneWallet } from '../wallet/PhoneWallet.js'
import type {
  PendingItem,
  PendingProposal,
  PendingRequest,
  PendingSignIn,
  RequestedNamespace,
} from '../wallet/PhoneWalletState.js'
import { button } from './button.js'
import { dappCard } from './dappCard.js'
import { element } from './element.js'

/** Creates the sheet that asks the user to decide. */
export function pendingSheet(pending: PendingItem, wallet: PhoneWallet): HTMLElement {
  if (pending.kind === 'proposal') return proposalSheet(pending, wallet)
  return pending.kind === 'signIn' ? signInSheet(pending, wallet) : requestSheet(pending, wallet)
}

function proposalSheet(proposal: PendingProposal, wallet: PhoneWallet): HTMLElement {
  const choices = proposal.namespaces.map(namespaceChoice)
  const chosen = () => choices.flatMap(({ box }) => (box.checked ? [box.value] : []))
  return element(
    'section',
    { className: 'sheet', testId: 'phone-proposal' },
    element('h2', { text: 'Connect?' }),
    dappCard(proposal.dapp, 'phone-proposal'),
    element('ul', { className: 'choices' }, ...choices.map(({ row }) => row)),
    actions(proposal, wallet, () => wallet.approve({ id: proposal.id, namespaces: chosen() })),
  )
}

function namespaceChoice({ namespace, networks, methods, isRequired, isSupported }: RequestedNamespace) {
  const box = element('input', {
    testId: `phone-namespace-${namespace}`,
    attributes: { type: 'checkbox', value: namespace },
  })
  box.checked = isSupported
  box.disabled = !isSupported
  const remark = isSupported ? (isRequired ? ' (required)' : '') : ' (not in this wallet)'
  const label = element(
    'label',
    {},
    box,
    element('strong', { text: `${namespace}${remark}` }),
    element('span', { text: networks.join(', ') }),
    element('small', { text: methods.join(', ') || 'no methods' }),
  )
  return { box, row: element('li', {}, label) }
}

function requestSheet(request: PendingRequest, wallet: PhoneWallet): HTMLElement {
  const rows = request.description.rows.map(({ label, value }) =>
    row({ label, value, testId: `phone-request-${label.toLowerCase().replaceAll(' ', '-')}` }),
  )
  return element(
    'section',
    { className: 'sheet', testId: 'phone-request', attributes: { 'data-method': request.method } },
    element('h2', { text: request.description.title, testId: 'phone-request-title' }),
    dappCard(request.dapp, 'phone-request'),
    element('p', { className: 'network', text: request.networkId, testId: 'phone-request-network' }),
    element('dl', { className: 'rows' }, ...rows),
    actions(request, wallet, () => wallet.approve({ id: request.id })),
  )
}

function signInSheet(signIn: PendingSignIn, wallet: PhoneWallet): HTMLElement {
  const { id, dapp, address, networks, messages } = signIn
  return element(
    'section',
    { className: 'sheet', testId: 'phone-sign-in' },
    element('h2', { text: 'Connect and sign in?' }),
    dappCard(dapp, 'phone-sign-in'),
    element('p', {
      className: 'network',
      text: networks.join(', ') || 'No network of this wallet',
      testId: 'phone-sign-in-networks',
    }),
    element('dl', { className: 'rows' }, ...messageRows(address, messages)),
    actions(signIn, wallet, () => wallet.approve({ id })),
  )
}

/** Creates the rows of the message to sign. The messages differ only in their chain, so the first one is enough. */
function messageRows(address: string, [message]: readonly string[]): readonly HTMLElement[] {
  if (message === undefined) return []
  return [
    row({ label: 'Account', value: address, testId: 'phone-sign-in-account' }),
    row({ label: 'Message', value: message, testId: 'phone-sign-in-message' }),
  ]
}

function row(shown: {
  readonly label: string
  readonly value: string
  readonly testId: string
}): HTMLElement {
  const { label, value, testId } = shown
  return element(
    'div',
    { className: 'row' },
    element('dt', { text: label }),
    element('dd', { text: value, testId }),
  )
}

function actions({ id }: PendingItem, wallet: PhoneWallet, approve: () => Promise<void>): HTMLElement {
  return element(
    'div',
    { className: 'actions' },
    button({ text: 'Approve', testId: 'phone-approve', kind: 'main', onPress: approve }),
    button({ text: 'Reject', testId: 'phone-reject', kind: 'danger', onPress: () => wallet.reject(id) }),
    button({ text: 'Ignore', testId: 'phone-ignore', onPress: () => wallet.ignore(id) }),
  )
}
