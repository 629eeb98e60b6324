import type { UniversalProvider } from '@walletconnect/universal-provider'

/** The SDK's sign client. */
export type SdkClient = InstanceType<typeof UniversalProvider>['client']

/** A session as the SDK stores it. */
export type SdkSession = ReturnType<SdkClient['session']['get']>
