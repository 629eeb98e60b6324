import { readFileSync } from 'node:fs'
import type { Sites } from './Sites.js'

interface DocumentedSources {
  readonly always: Readonly<Record<string, readonly string[]>>
  readonly added: readonly { readonly option: string; readonly directive: string }[]
}

const documented = new URL('../../../../apps/docs/public/csp.json', import.meta.url)

/** The services that the lab uses. */
type ConfiguredSites = Pick<
  Sites,
  | 'evm'
  | 'solana'
  | 'polkadot'
  | 'bitcoin'
  | 'cosmos'
  | 'walletConnect'
  | 'directory'
  | 'blockchain'
  | 'secure'
  | 'signIn'
>

/**
 * Returns the policy that the documentation prescribes for the lab: its base and what the lab's options add. Network
 * icons are from the lab's own origin. Throws if the documentation no longer lists an option.
 * @param options.nonce A nonce for style elements, as for the option `advanced.nonce`.
 */
export function strictPolicy(
  configured: ConfiguredSites,
  { nonce }: { readonly nonce?: string } = {},
): string {
  const { walletConnect, directory, blockchain, secure } = configured
  const { always, added } = JSON.parse(readFileSync(documented, 'utf8')) as DocumentedSources
  const directives = new Map(Object.entries(always).map(([name, sources]) => [name, [...sources]]))
  const allow = (directive: string, sources: readonly string[]) =>
    directives.set(directive, [...(directives.get(directive) ?? []), ...sources])
  const allowFor = (option: RegExp, sources: readonly string[]) => {
    const found = added.filter(each => option.test(each.option))
    if (found.length === 0) throw new Error(`The documentation of the policy does not list ${option}.`)
    for (const { directive } of found) allow(directive, sources)
  }
  const originOf = (url: string) => new URL(url).origin
  allowFor(/^networks, networkSettings\.rpcUrls/, nodesOf(configured).map(originOf))
  allowFor(/imageUrl/, ["'self'"])
  allowFor(/relayUrl/, [originOf(walletConnect.relayUrl)])
  allowFor(/verifyUrl/, [originOf(walletConnect.verifyUrl)])
  allowFor(/directoryUrl/, [originOf(directory.url)])
  allowFor(/blockchainUrl/, [originOf(blockchain.url)])
  allowFor(/secureFrameUrl/, [secure.origin])
  allowFor(/^signIn/, [originOf(configured.signIn.url)])
  if (nonce) allowFor(/advanced\.nonce/, [`'nonce-${nonce}'`])
  // The lab requests the local stack's URLs from its own server.
  allow('connect-src', ["'self'"])
  return [
    ...[...directives].map(([name, sources]) => `${name} ${sources.join(' ')}`),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

function nodesOf({ evm, solana, polkadot, bitcoin, cosmos }: ConfiguredSites): readonly string[] {
  return [
    ...evm.chains.map(each => each.rpcUrl),
    ...solana.clusters.map(each => each.rpcUrl),
    ...polkadot.chains.flatMap(each => [each.rpcUrl, each.webSocketUrl]),
    ...bitcoin.chains.map(each => each.esploraUrl),
    ...cosmos.chains.flatMap(each => [each.rpcUrl, each.restUrl]),
  ]
}
