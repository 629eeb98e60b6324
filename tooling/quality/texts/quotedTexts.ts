/** A text that the specification quotes, and the place where it is used. Placeholders are `{name}`. */
export interface QuotedText {
  readonly text: string
  readonly subject: string
  /** The folder of sources with this text if neither the catalogue nor the error table has it, and the reason. */
  readonly elsewhere?: { readonly folder: string; readonly reason: string } | undefined
}

const thrown = (folder: string, reason: string) => ({ elsewhere: { folder, reason } })

/** The SHA-256 of the specification that the texts were copied from, and of the texts themselves. */
export const copiedFrom = {
  specification: 'd8f0e8399f150179dd3042ae7575e339c62512a6c3a8eb1a7d3aa5580a66781d',
  texts: '88de29a77d810b2769f5e7c2ffa5815b9e8fefe1428b0f7e585b7fed778b3ca7',
}

/** Every visible text of the specification, once. */
export const quotedTexts: readonly QuotedText[] = [
  { text: 'An amount and receiver address are required', subject: 'sending without either' },
  { text: 'A token is required', subject: 'sending without a token' },
  { text: 'Unsupported chain', subject: 'sending outside eip155 and solana' },
  { text: 'Invalid chainId', subject: 'a chain id too large for the coin type of a name' },
  { text: 'Please try again after {n} seconds', subject: 'a second login by e-mail within 30 s' },
  { text: 'HTTP status code: {n}', subject: 'an answer that is not OK' },
  {
    text: 'Network not supported for Gas Price',
    subject: 'the gas price on a network the service does not know',
  },
  {
    text: 'Network not supported for Swaps',
    subject: 'building a swap on a network the service does not know',
  },
  { text: 'Chain adapter not found', subject: 'a namespace without adapter' },
  { text: 'NetworkController client not set', subject: 'a namespace without network client' },
  { text: 'ConnectionController client not set', subject: 'a namespace without connection' },
  { text: 'Chain is required to {purpose}', subject: 'a call without a namespace that needs one' },
  { text: 'WalletConnectConnector not found', subject: 'pairing without the connector for it' },
  { text: 'W3mFrame: iframe is not set', subject: 'using the frame before it is there' },
  {
    text: 'W3mFrame: parent is not set',
    subject: 'a page of the secure site that no app opened',
    ...thrown('packages/secure-site/src', 'the secure site says it itself, in a page of its own'),
  },
  { text: 'Token Balance Unavailable', subject: 'balances that cannot be read' },
  { text: 'Failed to fetch transactions', subject: 'a history that cannot be read' },
  { text: 'Failed to disconnect', subject: 'a disconnect that fails' },
  { text: 'Invalid App Configuration', subject: 'an origin, a project id or a domain that is not allowed' },
  {
    text: 'A problem occurred while trying initialize authentication',
    subject: 'a sign-in that cannot start',
  },
  { text: 'Signature declined', subject: 'a signature that is refused' },
  {
    text: 'This application might not support Smart Accounts',
    subject: 'a smart account that fails to sign',
  },
  { text: 'SIWX is not enabled', subject: 'signing in without a plugin' },
  { text: 'No ActiveCaipAddress found', subject: 'signing in without an account' },
  { text: 'No ActiveCaipNetwork or client found', subject: 'signing in without a network' },
  { text: 'Error resolving name', subject: 'a name that cannot be looked up' },
  { text: 'Error fetching name suggestions', subject: 'suggestions that cannot be had' },
  { text: 'Error fetching names for address', subject: 'the names of an address that cannot be had' },
  { text: 'Error registering name {name}', subject: 'a registration that fails' },
  { text: 'Network not found', subject: 'registering a name without a network' },
  { text: 'Address or auth connector not found', subject: 'registering a name without an account' },
  { text: 'Unable to load email login dependency', subject: 'a frame that fails to load' },
  { text: 'Network Error - Could not load embedded wallet', subject: 'a frame that does not get ready' },
  { text: 'Embedded Wallet Request Timed Out', subject: 'a frame that does not answer' },
  { text: 'Request was aborted', subject: 'a wallet request that is aborted' },
  { text: 'Something went wrong', subject: 'any other request to the frame that is aborted' },
  { text: 'An error occurred', subject: 'an error of the frame without a message' },
  { text: 'Requested RPC call is not allowed', subject: 'a wallet method that nobody knows, in the log' },
  { text: 'Action not allowed', subject: 'a wallet method that nobody knows, on the screen' },
  { text: 'Network Not Found', subject: 'the alert for a network that was not given' },
  { text: 'Session Expired', subject: 'the alert for a token that is not yet valid' },
  { text: 'Project ID Not Configured', subject: 'the alert for what needs a project id' },
  { text: 'Unknown error', subject: 'what nobody knows' },
  { text: 'Tokens', subject: 'the first tab of the account' },
  { text: 'NFTs', subject: 'the second tab of the account' },
  { text: 'Activity', subject: 'the third tab of the account' },
]
