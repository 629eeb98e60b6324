import type { CosmosDirectDocument } from '@foyer/testing/signing/cosmos'
import { base64, hex } from '@scure/base'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { readRecord, readText } from './readParams.js'

/** Reads a protobuf document from a dapp, with its bytes in base64, or in hexadecimal from older dapps. */
export function readDirectDocument(value: unknown): CosmosDirectDocument {
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = readRecord(value)
  const number = String(accountNumber)
  if (!/^\d{1,20}$/.test(number)) throw new WalletFailure(-32602, 'The account number must be text.')
  return {
    bodyBytes: readBytes(bodyBytes),
    authInfoBytes: readBytes(authInfoBytes),
    chainId: readText(chainId),
    accountNumber: BigInt(number),
  }
}

function readBytes(value: unknown): Uint8Array {
  const text = readText(value)
  try {
    return /^([0-9a-f]{2})*$/i.test(text) ? hex.decode(text.toLowerCase()) : base64.decode(text)
  } catch {
    throw new WalletFailure(-32602, 'The document cannot be read.')
  }
}
