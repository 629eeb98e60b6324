import type { KeyringPair } from '@polkadot/keyring/types'
import { type GenericExtrinsicPayload, TypeRegistry } from '@polkadot/types'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { readList, readText } from './readParams.js'

const needed = ['blockHash', 'genesisHash', 'method', 'era', 'nonce', 'specVersion', 'transactionVersion']

/** Signs a transaction from its `SignerPayloadJSON`, which holds all that is signed. */
export function signPolkadotPayload(payload: Readonly<Record<string, unknown>>, pair: KeyringPair): string {
  // What is missing would be signed as nothing.
  for (const name of needed) readText(payload[name])
  const extensions = readList(payload['signedExtensions']).map(readText)
  try {
    const registry = new TypeRegistry()
    registry.setSignedExtensions(extensions)
    const version = Number(payload['version'])
    const known = registry.createType('ExtrinsicPayload', payload, { version })
    return (known as unknown as GenericExtrinsicPayload).sign(pair).signature
  } catch {
    throw new WalletFailure(-32602, 'The transaction cannot be read.')
  }
}
