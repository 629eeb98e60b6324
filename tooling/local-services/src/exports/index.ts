export { type Served, serve } from '../serve.js'
export { type Mailbox, type ReceivedMail, startMailbox } from '../startMailbox.js'
export { type ProviderName, type Providers, providerNames, startProviders } from '../startProviders.js'
