import type { VerifiesMessages } from '@foyer/common'
import { checkSignature } from '@foyer/common/session-kit'
import { fromHex } from '../address/bytes.js'
import { readAddress } from '../address/ss58.js'
import { checksFor } from '../verification/checksFor.js'

const hexadecimal = /^0x(?:[0-9a-f]{2}){64,66}$/i

/**
 * Whether a text was signed with the key of an address, of any SS58 prefix. Wallets sign it between marks, so that it can
 * be no transaction; a few sign it bare. Failures: `ABORTED`.
 */
export const verifyMessage: VerifiesMessages['verifyMessage'] = ({ address, message, signature, signal }) =>
  checkSignature(signal, () => {
    const account = readAddress(address)
    if (!account || !hexadecimal.test(signature)) return false
    const texts = [`<Bytes>${message}</Bytes>`, message].map(text => new TextEncoder().encode(text))
    const checks = checksFor(account, fromHex(signature))
    return checks.some(check => texts.some(text => check(text)))
  })
