import type {
  EmailChangeStep,
  EmailNextStep,
  EmbeddedAccountType,
  EmbeddedUser,
  FrameApp,
  FrameProvider,
  FrameTheme,
} from '@foyer/common'

interface Code {
  readonly otp: string
}

interface Chain {
  /** The network as its CAIP-2 id, or as the chain id of an EVM chain as a number. */
  readonly chainId: string | number
}

type FrameAppPart = Pick<FrameApp, 'projectId'> & {
  readonly [Name in keyof FrameApp]?: FrameApp[Name] | undefined
}

/** Every request of an app with its payload and its answer. `undefined` means no payload or no answer. */
export interface FrameRequests {
  SWITCH_NETWORK: { payload: Chain; answer: Chain }
  CONNECT_EMAIL: {
    payload: { readonly email: string }
    /** The app shows the number, and the visitor types it on the linked page. */
    answer: { readonly action: EmailNextStep; readonly number?: string | undefined }
  }
  /** Answered once the visitor opened the link in the e-mail. */
  CONNECT_DEVICE: { payload: undefined; answer: undefined }
  CONNECT_OTP: { payload: Code; answer: undefined }
  CONNECT_SOCIAL: {
    payload: { readonly uri: string; readonly preferredAccountType?: EmbeddedAccountType | undefined }
    answer: EmbeddedUser
  }
  GET_SOCIAL_REDIRECT_URI: {
    payload: { readonly provider: FrameLogin }
    answer: { readonly uri: string }
  }
  /** The app shows the number, and the visitor types it on the phone. */
  GET_FARCASTER_URI: {
    payload: undefined
    answer: { readonly url: string; readonly number?: string | undefined }
  }
  /** Answered once the visitor approved on the phone. */
  CONNECT_FARCASTER: { payload: undefined; answer: { readonly userName: string } }
  GET_USER: {
    payload: {
      readonly chainId?: string | number | undefined
      readonly preferredAccountType?: EmbeddedAccountType | undefined
      readonly socialUri?: string | undefined
    }
    answer: EmbeddedUser
  }
  SIGN_OUT: { payload: undefined; answer: undefined }
  IS_CONNECTED: {
    payload: { readonly token?: string | undefined } | undefined
    answer: { readonly isConnected: boolean }
  }
  GET_CHAIN_ID: { payload: undefined; answer: Chain }
  RPC_REQUEST: {
    /** `chainId` is CAIP-2, so that a request cannot reach another chain. */
    payload: { readonly method: string; readonly params?: unknown; readonly chainId: string }
    answer: unknown
  }
  UPDATE_EMAIL: { payload: { readonly email: string }; answer: { readonly action: EmailChangeStep } }
  UPDATE_EMAIL_PRIMARY_OTP: { payload: Code; answer: undefined }
  UPDATE_EMAIL_SECONDARY_OTP: { payload: Code; answer: { readonly newEmail: string } }
  SYNC_THEME: { payload: FrameTheme; answer: undefined }
  /** Foyer always sends all fields. A frame needs only the project. */
  SYNC_DAPP_DATA: { payload: FrameAppPart; answer: undefined }
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: undefined
    answer: { readonly smartAccountEnabledNetworks: readonly number[] }
  }
  INIT_SMART_ACCOUNT: {
    payload: undefined
    answer: { readonly address: string; readonly isDeployed: boolean }
  }
  SET_PREFERRED_ACCOUNT: {
    payload: { readonly type: EmbeddedAccountType }
    answer: { readonly type: EmbeddedAccountType; readonly address: string }
  }
  RELOAD: { payload: undefined; answer: undefined }
}

/** The name of a request to the frame, a key of {@link FrameRequests}. */
export type RequestName = keyof FrameRequests

/** The data that the request `Name` sends to the frame. */
export type RequestPayload<Name extends RequestName> = FrameRequests[Name]['payload']

/** The data with which the frame answers the request `Name`. */
export type RequestAnswer<Name extends RequestName> = FrameRequests[Name]['answer']

/** The login methods of the frame's windows: a provider, or a passkey of the frame's own site. */
export type FrameLogin = FrameProvider | 'passkey'

/** The login methods of the frame's windows, as a list. */
export const frameProviders: readonly FrameLogin[] = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'passkey',
]
