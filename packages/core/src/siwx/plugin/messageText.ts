import { type Namespace, parseNetworkId } from '@foyer/common'
import type { SiwxMessageContent } from '../SiwxPlugin.js'

/** What the accounts of a namespace are called in a message. */
const accountNames: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
}

/** A chain as a message names it: by number on EVM (ERC-4361), by CAIP-2 id elsewhere. */
function chainText(chainId: SiwxMessageContent['chainId']): string {
  const { namespace, reference } = parseNetworkId(chainId)
  return namespace === 'eip155' ? reference : chainId
}

/** The text of a message (CAIP-122; on EVM it is one of ERC-4361). What is absent is left out. */
export function toMessageText(content: SiwxMessageContent): string {
  const { domain, accountAddress, chainId, statement, resources } = content
  const lines = [
    `${domain} wants you to sign in with your ${accountNames[parseNetworkId(chainId).namespace]} account:`,
    accountAddress,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${content.uri}`,
    `Version: ${content.version}`,
    `Chain ID: ${chainText(chainId)}`,
    `Nonce: ${content.nonce}`,
    `Issued At: ${content.issuedAt}`,
    ...line('Expiration Time', content.expirationTime),
    ...line('Not Before', content.notBefore),
    ...line('Request ID', content.requestId),
    ...(resources ? ['Resources:', ...resources.map(each => `- ${each}`)] : []),
  ]
  return lines.join('\n')
}

function line(name: string, value: string | undefined): readonly string[] {
  return value ? [`${name}: ${value}`] : []
}
