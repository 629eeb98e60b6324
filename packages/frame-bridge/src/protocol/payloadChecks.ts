import { type Check, is, list, members, oneOf, optional, record } from '@foyer/common'
import type { RequestName } from './FrameRequests.js'
import { accountType, chainId, email, text, webAddress } from './fieldChecks.js'
import { frameProviders } from './frameProviders.js'

const nothing = is(value => value === undefined, 'expected nothing')
const provider = oneOf(frameProviders)
const code = members({ otp: text })
const address = members({ email })
const anyName = is(() => true, '')
const variable = is(
  value => typeof value === 'string' || typeof value === 'number',
  'expected text or number',
)

/** What each request must carry. */
export const payloadChecks: Readonly<Record<RequestName, Check>> = {
  SWITCH_NETWORK: members({ chainId }),
  CONNECT_EMAIL: address,
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: code,
  CONNECT_SOCIAL: members({ uri: webAddress, preferredAccountType: optional(accountType) }),
  GET_SOCIAL_REDIRECT_URI: members({ provider }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: members({
    chainId: optional(chainId),
    preferredAccountType: optional(accountType),
    socialUri: optional(webAddress),
  }),
  SIGN_OUT: nothing,
  IS_CONNECTED: optional(members({ token: optional(text) })),
  GET_CHAIN_ID: nothing,
  RPC_REQUEST: members({ method: text, chainId: text }),
  UPDATE_EMAIL: address,
  UPDATE_EMAIL_PRIMARY_OTP: code,
  UPDATE_EMAIL_SECONDARY_OTP: code,
  SYNC_THEME: members({
    themeMode: optional(oneOf(['light', 'dark'])),
    themeVariables: optional(record(anyName, variable)),
    w3mThemeVariables: optional(record(anyName, variable)),
  }),
  SYNC_DAPP_DATA: members({
    metadata: optional(members({ name: text, description: text, url: text, icons: list(text) })),
    sdkVersion: optional(text),
    sdkType: optional(text),
    projectId: text,
  }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: members({ type: accountType }),
  RELOAD: nothing,
}
