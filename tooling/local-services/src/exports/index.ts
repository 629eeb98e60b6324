export { type ProviderName, providerNames } from '../providerQuirks.js'
export { type Served, serve } from '../serve.js'
export { type Mailbox, type ReceivedMail, startMailbox } from '../startMailbox.js'
export {
  type AppleKeyClient,
  type ProviderClients,
  type Providers,
  type SecretClient,
  startProviders,
} from '../startProviders.js'
