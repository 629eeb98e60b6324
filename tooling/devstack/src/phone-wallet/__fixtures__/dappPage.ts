import { UniversalProvider } from '@walletconnect/universal-provider'

/** Proposes a session from a page, so that the verify server can attest its origin. Resolves to the pairing URI. */
async function propose({ relayUrl, verifyUrl }: { relayUrl: string; verifyUrl: string }): Promise<string> {
  const provider = await UniversalProvider.init({
    relayUrl,
    projectId: 'foyer-test',
    metadata: { name: 'Dapp', description: 'Dapp', url: location.origin, icons: [] },
    telemetryEnabled: false,
    logger: 'silent',
  })
  Object.assign(provider.client.core.verify, { verifyUrlV3: `${verifyUrl}/v3` })
  const uri = new Promise<string>(resolve => provider.once('display_uri', resolve))
  const wanted = { chains: ['eip155:31337'], methods: ['personal_sign'], events: [] }
  provider.connect({ optionalNamespaces: { eip155: wanted } }).catch(() => {})
  return uri
}

Object.assign(globalThis, { propose })
