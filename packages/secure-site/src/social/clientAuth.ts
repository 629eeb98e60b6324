import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { ClientAuth } from 'openid-client'
import type { AppleClient } from './SocialProvider.js'

/**
 * Creates HTTP Basic authentication. The library's own version also percent-encodes `-` and `_`, which the standard
 * allows but some providers do not decode.
 */
export function basicAuth(clientId: string, clientSecret: string): ClientAuth {
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(':')
  return (_server, _client, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
}

const appleAudience = 'https://appleid.apple.com'

/**
 * Creates Apple's client secret: a JWT signed with the team's key. It is valid for 5 minutes; Apple allows up to six
 * months.
 */
export function appleAuth({ clientId, teamId, keyId, privateKey }: AppleClient): ClientAuth {
  const key = createPrivateKey(privateKey)
  return async (_server, _client, body) => {
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(appleAudience)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(key)
    body.set('client_id', clientId)
    body.set('client_secret', secret)
  }
}

/** Returns whether a text is a key that can sign Apple's secret. */
export function isAppleKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
