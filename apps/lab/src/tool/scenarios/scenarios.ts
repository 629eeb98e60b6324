/** A named situation that QA brings about with one press. */
export interface Scenario {
  readonly id: string
  readonly name: string
  readonly group: (typeof scenarioGroups)[number]
  readonly steps: readonly string[]
  /** What the modal must show after the steps. */
  readonly expected: readonly string[]
  /** The parameters of the address. */
  readonly settings: Readonly<Record<string, string>>
}

/** The groups of the list, in its order. */
export const scenarioGroups = [
  'Connect',
  'Wallets that misbehave',
  'Phones and the directory',
  'E-mail and sign-in',
  'Account',
  'Money',
  'Chains',
  'The page',
] as const

const evm = { chains: 'eip155' }
const one = 'eip155:31337'

/** All scenarios. Each works with the local stack and the wallets of the page. */
export const scenarios: readonly Scenario[] = [
  {
    id: 'first-visit',
    name: 'First visit, no wallet',
    group: 'Connect',
    steps: ['Press Connect wallet.'],
    expected: [
      'No wallet counts as installed.',
      'A phone, all wallets, e-mail and social logins are ways to go on.',
      'A link explains how to get a wallet.',
    ],
    settings: { ...evm, wallets: 'none' },
  },
  {
    id: 'two-wallets',
    name: 'Returning visitor with two wallets',
    group: 'Connect',
    steps: ['Wait until the button shows an account.', 'Reload the page.', 'Press the account.'],
    expected: [
      'Both wallets reconnect without a prompt.',
      'The account offers to change between Ember and Umbra.',
    ],
    settings: { ...evm, wallets: 'ember,umbra', multiWallet: '1', connected: 'ember,umbra' },
  },
  {
    id: 'one-wallet',
    name: 'One installed wallet',
    group: 'Connect',
    steps: ['Press Connect wallet.', 'Press Ember.'],
    expected: [
      'Connect offers to continue with Ember.',
      'The dialog closes and the button shows the account.',
    ],
    settings: { ...evm, wallets: 'ember' },
  },
  {
    id: 'consent',
    name: 'Consent before connecting',
    group: 'Connect',
    steps: ['Press Connect wallet.', 'Press a wallet before you accept the terms, then accept them.'],
    expected: ['Wallets wait until the terms are accepted.', 'Both links open in a new tab.'],
    settings: { ...evm, legal: '1', legalCheckbox: '1' },
  },
  {
    id: 'asks',
    name: 'Wallet that asks first',
    group: 'Connect',
    steps: ['Press Connect wallet, then Ember.', 'Answer in Wallets on this page.'],
    expected: ['The view says to go on in Ember.', 'Approve connects. Reject offers another try.'],
    settings: { ...evm, wallets: 'ember', approval: 'ask' },
  },
  {
    id: 'silent',
    name: 'Wallet that never answers',
    group: 'Wallets that misbehave',
    steps: ['Press Connect wallet, then Ember.', 'Wait eight seconds.'],
    expected: [
      'The view ends with a failure that names Ember.',
      'It offers another try. Going back works throughout.',
    ],
    settings: { ...evm, wallets: 'ember', behavior: 'silent', connectTimeout: '8000' },
  },
  {
    id: 'rejects',
    name: 'Wallet rejects',
    group: 'Wallets that misbehave',
    steps: ['Press Connect wallet, then Ember.'],
    expected: ['The view says that the request was declined, and offers another try.'],
    settings: { ...evm, wallets: 'ember', approval: 'reject' },
  },
  {
    id: 'locked',
    name: 'Locked wallet',
    group: 'Wallets that misbehave',
    steps: ['Press Connect wallet, then Ember.', 'Press Unlock in Wallets.'],
    expected: ['Foyer connects only after the wallet shows its accounts.'],
    settings: { ...evm, wallets: 'ember', behavior: 'locked' },
  },
  {
    id: 'slow-wallet',
    name: 'Slow wallet',
    group: 'Wallets that misbehave',
    steps: ['Press Connect wallet, then Ember.'],
    expected: ['Two seconds pass with a view that names Ember.', 'Then the dialog closes.'],
    settings: { ...evm, wallets: 'ember', behavior: 'slow' },
  },
  {
    id: 'conflict',
    name: 'Twelve wallets that fight',
    group: 'Wallets that misbehave',
    steps: ['Press Connect wallet, and choose any of them.'],
    expected: ['Every wallet has a row of its own.', 'The chosen one receives the request, no other.'],
    settings: { ...evm, wallets: 'none', clash: '12' },
  },
  {
    id: 'wrong-network',
    name: 'Wrong network',
    group: 'Wallets that misbehave',
    steps: ['Wait until the button shows an account.', 'Press Chain 31338 in Wallets.'],
    expected: [
      'Foyer says that the network is not offered.',
      'Switching back or disconnecting leaves the view.',
    ],
    settings: { ...evm, wallets: 'ember', networks: one, connected: 'ember' },
  },
  {
    id: 'phone',
    name: 'Phone wallet by QR',
    group: 'Phones and the directory',
    steps: [
      'Press Connect wallet, then Scan with phone.',
      'Copy the link under the code.',
      'Open the phone wallet in Wallets, paste the link and approve.',
    ],
    expected: [
      'The code appears within a moment.',
      'The dialog closes and the account belongs to Foyer Phone.',
    ],
    settings: { ...evm, wallets: 'none' },
  },
  {
    id: 'relay-down',
    name: 'Relay down',
    group: 'Phones and the directory',
    steps: ['Press Connect wallet, then Scan with phone.'],
    expected: ['The view does not wait without end: it says what failed and offers another try.'],
    settings: { ...evm, wallets: 'ember', relay: 'ws://127.0.0.1:9' },
  },
  {
    id: 'directory-down',
    name: 'Wallet directory down',
    group: 'Phones and the directory',
    steps: ['Press Connect wallet, then All wallets.'],
    expected: [
      'Installed wallets still connect.',
      'A list of well-known wallets takes the place of the directory.',
    ],
    settings: { ...evm, directory: 'error' },
  },
  {
    id: 'directory-hostile',
    name: 'Hostile wallet directory',
    group: 'Phones and the directory',
    steps: ['Press Connect wallet, then All wallets.', 'Scroll and search.'],
    expected: ['No script runs, and no name breaks the layout.', 'Scrolling stays smooth.'],
    settings: { ...evm, directory: 'hostile' },
  },
  {
    id: 'email',
    name: 'E-mail login',
    group: 'E-mail and sign-in',
    steps: [
      'Open this page at lab.localhost instead of 127.0.0.1.',
      'Press Connect wallet and enter any address that ends in @lab.test.',
      'Read the code in the mailbox, linked in Wallets.',
    ],
    expected: [
      'A wrong code leaves the field ready.',
      'The right one connects an account of the embedded wallet.',
    ],
    settings: { chains: 'eip155,solana', wallets: 'none' },
  },
  {
    id: 'secure-down',
    name: 'E-mail service down',
    group: 'E-mail and sign-in',
    steps: ['Press Connect wallet, and try to log in by e-mail.'],
    expected: [
      'A message in place of the e-mail field says that the login did not load.',
      'Wallets still connect.',
    ],
    settings: { ...evm, wallets: 'ember', secure: 'fault/dead' },
  },
  {
    id: 'sign-in',
    name: 'Sign-in required',
    group: 'E-mail and sign-in',
    steps: ['Press Connect wallet, then Ember.', 'Sign the message.'],
    expected: [
      'Closing before signing disconnects.',
      'Signing closes the dialog, and Sign-in shows the account.',
    ],
    settings: { ...evm, wallets: 'ember', siwx: 'required' },
  },
  {
    id: 'sign-in-down',
    name: 'Sign-in server down',
    group: 'E-mail and sign-in',
    steps: ['Press Connect wallet, then Ember.', 'Sign the message, if the view lets you.'],
    expected: ['The view names the failure and offers another try.', 'Nobody counts as signed in.'],
    settings: { ...evm, wallets: 'ember', siwx: 'required', signIn: 'fault/down' },
  },
  {
    id: 'account',
    name: 'Account with tokens',
    group: 'Account',
    steps: ['Press the account.'],
    expected: ['A total in dollars stands above the tokens.', 'NFTs and Activity have their own tabs.'],
    settings: { ...evm, wallets: 'ember', connected: 'ember' },
  },
  {
    id: 'empty-account',
    name: 'Service that knows nothing',
    group: 'Account',
    steps: ['Press the account.'],
    expected: ['The coin that the chain reports stays visible.', 'No tab claims that the account is empty.'],
    settings: { ...evm, wallets: 'ember', blockchain: 'empty', connected: 'ember' },
  },
  {
    id: 'service-down',
    name: 'Service down',
    group: 'Account',
    steps: ['Press the account, then open every tab.'],
    expected: [
      'Each part says that it did not load and offers another try.',
      'The balance of the chain stays visible.',
    ],
    settings: { ...evm, wallets: 'ember', blockchain: 'error', connected: 'ember' },
  },
  {
    id: 'slow-network',
    name: 'Slow network',
    group: 'Account',
    steps: ['Press the account.', 'Watch for four seconds.'],
    expected: ['Placeholders have the size of what replaces them.', 'Nothing jumps when the tokens arrive.'],
    settings: { ...evm, wallets: 'ember', blockchain: 'slow', directory: 'slow', connected: 'ember' },
  },
  {
    id: 'swap',
    name: 'Swap with approval',
    group: 'Money',
    steps: [
      'Approve the connection in Wallets.',
      'Press the account, then Swap.',
      'Swap 250 PUSD for ETH, and approve both requests in Wallets.',
    ],
    expected: [
      'Foyer asks for an approval first, then for the swap.',
      'The wallet is asked to approve no more than the amount.',
      'The activity shows the swap.',
    ],
    settings: { ...evm, wallets: 'verdant', approval: 'ask', connected: 'verdant' },
  },
  {
    id: 'price-worse',
    name: 'Price got worse',
    group: 'Money',
    steps: ['Press the account, then Swap.', 'Review a swap of 1 ETH for PUSD, and press Swap.'],
    expected: [
      'The review shows the worse price before the wallet is asked.',
      'The button says Accept and swap.',
    ],
    settings: { ...evm, wallets: 'verdant', blockchain: 'worse', connected: 'verdant' },
  },
  {
    id: 'swap-reverts',
    name: 'Swap that the chain reverts',
    group: 'Money',
    steps: ['Press the account, then Swap.', 'Review a swap of 1 ETH for PUSD.'],
    expected: ['The review fails before the wallet is asked.', 'Try again prepares the swap anew.'],
    settings: { ...evm, wallets: 'verdant', blockchain: 'revert', connected: 'verdant' },
  },
  {
    id: 'pay-unknown',
    name: 'Pay with an unknown end',
    group: 'Money',
    steps: [
      'Press Pay 12.5 PUSD on this page.',
      'Choose Harbor, and pay there.',
      'Return to this page, and press Cancel.',
    ],
    expected: [
      'Foyer says to finish at the exchange, and waits.',
      'After Cancel it says that you stopped waiting, not that the payment failed.',
      'It never suggests to pay again.',
    ],
    settings: { ...evm, wallets: 'umbra', pay: '1', blockchain: 'lostPay', connected: 'umbra' },
  },
  {
    id: 'five-families',
    name: 'All five families',
    group: 'Chains',
    steps: ['Connect a wallet of each family in Chains.', 'Press an account and change between them.'],
    expected: ['Five accounts stay connected side by side.', 'Disconnecting one leaves the others.'],
    settings: { chains: 'eip155,solana,polkadot,bip122,cosmos', wallets: 'ember,helio,plume,satchel,leap' },
  },
  {
    id: 'one-for-all',
    name: 'One wallet for all families',
    group: 'Chains',
    steps: ['Press Connect wallet, then OKX Wallet.', 'Choose a family.'],
    expected: ['The wallet has one row.', 'Foyer asks which family to connect.'],
    settings: { chains: 'eip155,solana,polkadot,bip122,cosmos', wallets: 'omni' },
  },
  {
    id: 'solana-only',
    name: 'Solana only',
    group: 'Chains',
    steps: ['Press Connect wallet, then Helio.'],
    expected: ['No other family is mentioned.', 'The account has a Solana address.'],
    settings: { chains: 'solana', wallets: 'helio' },
  },
  {
    id: 'right-to-left',
    name: 'Right to left',
    group: 'The page',
    steps: ['Press the account, and visit every view.'],
    expected: ['Arrows, rows and columns are mirrored.', 'Addresses and amounts read from left to right.'],
    settings: { ...evm, wallets: 'ember', locale: 'ar', connected: 'ember' },
  },
  {
    id: 'light-brand',
    name: 'Light, with the host’s color',
    group: 'The page',
    steps: ['Press Connect wallet.'],
    expected: ['Text on the color stays readable.', 'The button in the page has the same color.'],
    settings: { ...evm, theme: 'light', accent: '#b4235a' },
  },
  {
    id: 'in-the-page',
    name: 'Inside the page',
    group: 'The page',
    steps: ['Look below the host’s buttons.', 'Press Ember.'],
    expected: ['Foyer stands in the page, without a dialog.', 'The account replaces the list.'],
    settings: { ...evm, wallets: 'ember', inline: '1' },
  },
  {
    id: 'two-instances',
    name: 'Two instances',
    group: 'The page',
    steps: ['Connect Ember in the first, and Umbra in the second.', 'Disconnect one of them.'],
    expected: ['Neither notices the other.'],
    settings: { ...evm, wallets: 'ember,umbra', second: '1' },
  },
  {
    id: 'nothing-kept',
    name: 'Nothing is stored',
    group: 'The page',
    steps: ['Press Connect wallet, then Ember.', 'Reload the page.'],
    expected: ['After the reload nobody is connected.'],
    settings: { ...evm, wallets: 'ember', storage: 'memory' },
  },
]

/** Returns the scenario with this id. */
export function scenarioOf(id: string | undefined): Scenario | undefined {
  return scenarios.find(each => each.id === id)
}

/** Returns the query that brings a scenario about. Its own instance id keeps it apart from other visits. */
export function searchOf({ id, settings }: Scenario): string {
  return `?${new URLSearchParams({ scenario: id, id, ...settings })}`
}
