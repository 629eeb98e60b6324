import { type KeyObject, verify } from 'node:crypto'

/** Apple's record of a team's client. */
export interface AppleTeam {
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  readonly publicKey: KeyObject
}

const sixMonthsSeconds = 15_777_000

/**
 * Returns whether Apple would accept a client secret: a JWT for Apple, signed by the team's key and valid for at most
 * six months.
 */
export function isAppleSecret(secret: string, { clientId, teamId, keyId, publicKey }: AppleTeam): boolean {
  const [head = '', body = '', signature = ''] = secret.split('.')
  const header = readPart(head)
  const claims = readPart(body)
  const nowSeconds = Date.now() / 1000
  const expiresAt = Number(claims['exp'])
  return (
    header['alg'] === 'ES256' &&
    header['kid'] === keyId &&
    claims['iss'] === teamId &&
    claims['sub'] === clientId &&
    claims['aud'] === 'https://appleid.apple.com' &&
    Number(claims['iat']) <= nowSeconds + 1 &&
    expiresAt > nowSeconds &&
    expiresAt - nowSeconds <= sixMonthsSeconds &&
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

function readPart(part: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return {}
  }
}
