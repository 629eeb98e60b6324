import { type Check, list, members, oneOf } from '@foyer/common'
import type { RequestName } from './FrameRequests.js'
import {
  accountType,
  chainId,
  email,
  flag,
  phoneLink,
  text,
  user,
  webAddress,
  wholeNumber,
} from './fieldChecks.js'

/** Fits whatever is there: nobody reads it. */
const unread: Check = () => undefined

/** What each request must be answered with. */
export const answerChecks: Readonly<Record<RequestName, Check>> = {
  SWITCH_NETWORK: members({ chainId }),
  CONNECT_EMAIL: members({ action: oneOf(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: unread,
  CONNECT_OTP: unread,
  CONNECT_SOCIAL: user,
  GET_SOCIAL_REDIRECT_URI: members({ uri: webAddress }),
  GET_FARCASTER_URI: members({ url: phoneLink }),
  CONNECT_FARCASTER: members({ userName: text }),
  GET_USER: user,
  SIGN_OUT: unread,
  IS_CONNECTED: members({ isConnected: flag }),
  GET_CHAIN_ID: members({ chainId }),
  RPC_REQUEST: unread,
  UPDATE_EMAIL: members({ action: oneOf(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: unread,
  UPDATE_EMAIL_SECONDARY_OTP: members({ newEmail: email }),
  SYNC_THEME: unread,
  SYNC_DAPP_DATA: unread,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: members({ smartAccountEnabledNetworks: list(wholeNumber) }),
  INIT_SMART_ACCOUNT: members({ address: text, isDeployed: flag }),
  SET_PREFERRED_ACCOUNT: members({ type: accountType, address: text }),
  RELOAD: unread,
}
