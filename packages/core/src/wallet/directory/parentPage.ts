import { FoyerError, type Stop } from '@foyer/common'
import { isOrigin, originForm } from '../environment/origin.js'
import { safeAppLink } from './safeLinks.js'

/*
 * An app in a frame may not open wallets where its sandbox forbids it. The page around can open them for it, where both name each
 * other's origin. Links to wallets are all that is handed over: no account, no session, nothing that is stored.
 */

const lineName = 'foyer-parent:1'

/** What an app says to the page around it. */
type AppMessage = { readonly type: 'hello' } | { readonly type: 'open-link'; readonly href: unknown }

/** What the page around says to the app. */
interface ParentMessage {
  readonly type: 'ready' | 'closed'
}

/** Hands links to the page around. */
export interface ParentLine {
  /** Whether the page around opens this link. Where it does not, the frame opens it itself. */
  open(href: string): boolean
  /** Asks the page around whether it opens links, and hears its answers. */
  start(): Stop
}

/** A line to the page around the frame, which must be of this origin; without one nothing is said or heard. */
export function createParentLine(parentOrigin: string | undefined): ParentLine {
  let isReady = false
  const isFramed = () => typeof window !== 'undefined' && window.parent !== window
  const say = (message: AppMessage) => {
    if (parentOrigin && isFramed()) window.parent.postMessage({ line: lineName, ...message }, parentOrigin)
  }
  return {
    open(href) {
      if (!safeAppLink(href)) return false
      say(isReady ? { type: 'open-link', href } : { type: 'hello' })
      return isReady
    },
    start() {
      if (!parentOrigin || !isFramed()) return () => {}
      const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source !== window.parent || origin !== parentOrigin) return
        const { type } = readMessage<ParentMessage>(data)
        if (type === 'ready' || type === 'closed') isReady = type === 'ready'
      }
      window.addEventListener('message', hear)
      say({ type: 'hello' })
      return () => {
        isReady = false
        window.removeEventListener('message', hear)
      }
    },
  }
}

/** An app with Foyer in a frame of this page. */
export interface FramedApp {
  readonly frame: HTMLIFrameElement
  /** The origin of the app, for example `https://app.example`: no other page in the frame is heard. */
  readonly appOrigin: string
}

/**
 * Opens links to wallets for an app in a frame of this page, whose sandbox keeps it from opening them: as pages of their own, after a
 * tap of the visitor. The app names the origin of this page in its option `parentOrigin`. Call it before the frame loads. The
 * page learns the links, and with them the keys of pairings that are not made yet. Throws `OPTION_INVALID`.
 */
export function serveFramedApp({ frame, appOrigin }: FramedApp): Stop {
  if (!isOrigin(appOrigin))
    throw new FoyerError('OPTION_INVALID', { option: 'appOrigin', reason: originForm })
  const say = (message: ParentMessage) =>
    frame.contentWindow?.postMessage({ line: lineName, ...message }, appOrigin)
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (!source || source !== frame.contentWindow || origin !== appOrigin) return
    const message = readMessage<AppMessage>(data)
    if (message.type === 'hello') say({ type: 'ready' })
    if (message.type !== 'open-link') return
    const href = safeAppLink(message.href)
    if (href) window.open(href, '_blank', 'noopener,noreferrer')
  }
  window.addEventListener('message', hear)
  return () => {
    window.removeEventListener('message', hear)
    say({ type: 'closed' })
  }
}

/** The members of a message of this line; of anything else there are none. */
function readMessage<Message>(data: unknown): Partial<Message> {
  const message = Object(data) as { readonly line?: unknown } & Partial<Message>
  return message.line === lineName ? message : {}
}
