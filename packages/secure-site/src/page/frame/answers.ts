import type { RequestAnswer, RequestName, RequestPayload } from '@foyer/frame-bridge/protocol'
import { cleanText } from '../../text/cleanText.js'
import { createLoginSecrets } from '../login/loginWindows.js'
import { browserName } from '../site/browserName.js'
import { callService } from '../site/callService.js'
import { memory } from '../site/memory.js'
import { pollUntil } from '../site/pollUntil.js'
import { answerRpc } from './answerRpc.js'
import { askToChangeEmail } from './changeEmail.js'
import type { FrameContext } from './FrameContext.js'

type Answers = {
  readonly [Name in RequestName]: (
    payload: RequestPayload<Name>,
    context: FrameContext,
  ) => Promise<RequestAnswer<Name>>
}

// The app's network when it loaded the frame.
const firstNetwork = new URL(location.href).searchParams.get('chainId') || undefined

interface WithToken {
  readonly token: string
}

async function signIn<Answer extends WithToken>(asking: Promise<Answer>): Promise<Omit<Answer, 'token'>> {
  const { token, ...rest } = await asking
  memory.keepToken(token)
  return rest
}

const loginSecrets = createLoginSecrets()

/** The handlers of the protocol's requests. */
export const answers: Answers = {
  SWITCH_NETWORK: (chain, { signal }) => callService('user/switch', chain, signal),
  CONNECT_EMAIL: ({ email }, { app, signal }) =>
    callService('email/start', { email, appOrigin: app.origin, browser: browserName() }, signal),
  async CONNECT_DEVICE(_, { signal }) {
    const ask = () => callService<{ isApproved: boolean }>('email/device', {}, signal)
    await pollUntil(async () => ((await ask()).isApproved ? true : undefined), signal)
  },
  async CONNECT_OTP({ otp }, { signal }) {
    await signIn(callService<WithToken>('email/code', { otp, chainId: firstNetwork }, signal))
  },
  async CONNECT_SOCIAL(wanted, { signal }) {
    type Answer = WithToken & { readonly user: RequestAnswer<'CONNECT_SOCIAL'> }
    return (await signIn(callService<Answer>('social/finish', { ...wanted, chainId: firstNetwork }, signal)))
      .user
  },
  async GET_SOCIAL_REDIRECT_URI({ provider }, { app, signal }) {
    type StartedLogin = { readonly uri: string; readonly windowSecret: string }
    const wanted = { provider, appOrigin: app.origin }
    const { uri, windowSecret } = await callService<StartedLogin>('social/start', wanted, signal)
    loginSecrets.keep(new URL(uri).searchParams.get('state') ?? '', windowSecret)
    return { uri }
  },
  GET_FARCASTER_URI: (_, { app, signal }) =>
    callService('farcaster/start', { appOrigin: app.origin }, signal),
  async CONNECT_FARCASTER(_, { signal }) {
    type Answer = { readonly token?: string; readonly userName: string }
    const ask = () => callService<Answer>('farcaster/finish', { chainId: firstNetwork }, signal)
    const { token, userName } = await pollUntil(async () => {
      const answer = await ask()
      return answer.token ? { ...answer, token: answer.token } : undefined
    }, signal)
    memory.keepToken(token)
    return { userName }
  },
  GET_USER: ({ chainId, preferredAccountType }, { signal }) =>
    callService('user/read', { chainId, preferredAccountType }, signal),
  async SIGN_OUT(_, { forgetOthers, signal }) {
    forgetOthers()
    const asking = callService('user/signOut', {}, signal)
    // The browser is signed out regardless of the service's response.
    memory.forgetToken()
    await asking
  },
  IS_CONNECTED: (_, { signal }) => callService('user/isConnected', {}, signal),
  GET_CHAIN_ID: (_, { signal }) => callService('user/chain', {}, signal),
  RPC_REQUEST: answerRpc,
  UPDATE_EMAIL: askToChangeEmail,
  async UPDATE_EMAIL_PRIMARY_OTP({ otp }, { signal }) {
    await callService('change/old', { otp }, signal)
  },
  UPDATE_EMAIL_SECONDARY_OTP: ({ otp }, { signal }) => callService('change/new', { otp }, signal),
  async SYNC_THEME({ themeMode }) {
    if (themeMode) document.documentElement.dataset['theme'] = themeMode
  },
  async SYNC_DAPP_DATA({ metadata }, { app }) {
    if (metadata) app.name = cleanText(metadata.name, 60) || app.name
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: (_, { signal }) => callService('smartAccountNetworks', {}, signal),
  INIT_SMART_ACCOUNT: (_, { signal }) => callService('user/smartAccount', {}, signal),
  SET_PREFERRED_ACCOUNT: ({ type }, { signal }) => callService('user/prefer', { type }, signal),
  async RELOAD(_, { forgetOthers }) {
    forgetOthers()
  },
}
