import type { WalkId } from '../walks/Walk.js'
import { connect } from './connect.js'
import { email } from './email.js'
import { pairing } from './pairing.js'
import { reconnect } from './reconnect.js'
import type { Story } from './Story.js'
import { send } from './send.js'
import { signIn } from './signIn.js'
import { swap } from './swap.js'

/** The story of every walk. */
export const stories: Readonly<Record<WalkId, Story>> = {
  connect,
  reconnect,
  pairing,
  send,
  swap,
  email,
  signIn,
}
