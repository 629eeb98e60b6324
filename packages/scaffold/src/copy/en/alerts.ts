import type { ErrorCopy } from './failures.js'
import { serviceErrorsEn } from './failures.js'

const forDeveloper = 'Tell the people who run this app.'

/** English sentences for what the people who run the app must mend; only the alert bar says them. */
export const developerErrorsEn = {
  ...serviceErrorsEn,
  ACCOUNT_INVALID: {
    title: 'The account has an unknown form',
    next: 'Choose another account in your wallet.',
  },
  ADAPTER_DUPLICATE: { title: 'This app is set up twice for one chain', next: forDeveloper },
  ADAPTER_MISSING: {
    title: 'A network of this app has no adapter',
    next: 'Add the adapter of its namespace to the options.',
  },
  ADAPTER_NOT_FOUND: { title: 'Chain adapter not found', next: forDeveloper },
  CHAIN_REQUIRED: { title: 'A chain is required', next: 'Choose a network first.' },
  CONNECTION_CLIENT_NOT_SET: {
    title: 'Your wallet is not connected any more',
    next: 'Connect it again, then repeat this.',
  },
  INSTANCE_DUPLICATE: { title: 'Two modals share one id', next: 'Give each instance an id of its own.' },
  INSTANCE_NOT_FOUND: { title: 'The modal is not set up', next: 'Wrap the app in FoyerProvider.' },
  LOCALE_LOAD_FAILED: { title: 'The language could not be loaded', next: 'English is shown instead.' },
  NETWORK_CLIENT_NOT_SET: { title: 'NetworkController client not set', next: forDeveloper },
  NETWORK_ID_INVALID: { title: 'The network has an unknown form', next: forDeveloper },
  NETWORK_NOT_FOUND: {
    title: 'Network Not Found',
    next: "Make sure it is included in the 'networks' of createFoyer.",
  },
  OPTION_INVALID: { title: 'An option of this app is not valid', next: forDeveloper },
  STORAGE_UNAVAILABLE: {
    title: 'This browser stores nothing for this site',
    next: 'You stay connected until you leave the page.',
  },
  TEXTS_MISSING: {
    title: 'A language of this app is not complete',
    next: "Add the texts that are missing to 'texts' of createFoyer.",
  },
  TEXTS_UNKNOWN: {
    title: 'This app words texts that are not there',
    next: "Correct their names in 'texts' of createFoyer.",
  },
  TRANSACTION_HASH_INVALID: {
    title: 'The hash is not that of a transaction on this network',
    next: 'Hand over the hash as the wallet gave it, with the network it was sent on.',
  },
  VIEW_SWITCHED_OFF: {
    title: 'This app does without this screen',
    next: 'Switch the feature on, or open another screen.',
  },
  VIEW_UNKNOWN: {
    title: 'There is no such screen',
    next: 'Open one that the documentation of screens names.',
  },
  WALLET_CONNECT_CONNECTOR_NOT_FOUND: { title: 'WalletConnectConnector not found', next: forDeveloper },
} satisfies Readonly<Record<string, ErrorCopy>>

/** The failures that are worded there. */
export type DeveloperErrorCode = keyof typeof developerErrorsEn

/** What is wrong with a host's set-up, in English: said on the alert bar alone. `{name}` is filled in. */
export const configurationEn = {
  origin: 'Origin {origin} not found on Allowlist - update configuration',
  projectId: 'Invalid Project ID - update configuration',
  domain: 'Unverified domain - verify that your domain is allowed',
}

export type ConfigurationCopy = typeof configurationEn
