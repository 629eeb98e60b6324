import { FoyerError, type Stop } from '@foyer/common'
import { isOrigin, originForm } from '../environment/origin.js'
import { safeAppLink } from './safeLinks.js'

/* A sandbox may keep an app in a frame from opening wallets. The parent page can open them if both specify each
   other's origin. Only deep links of wallets are passed: no accounts, sessions or stored data. */

const lineName = 'foyer-parent:1'

/** A message from the app to its parent page. */
type AppMessage = { readonly type: 'hello' } | { readonly type: 'open-link'; readonly href: unknown }

/** A message from the parent page to the app. */
interface ParentMessage {
  readonly type: 'ready' | 'closed'
}

/** The connection to the parent page, which opens deep links for the frame. */
export interface ParentLine {
  /** Passes a link to the parent page. Returns false if it does not open links, so that the frame opens it itself. */
  open(href: string): boolean
  /** Asks the parent page whether it opens links, and listens to its answers. */
  start(): Stop
}

/** Creates the connection to the parent page of the given origin. Without an origin it sends and receives nothing. */
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
  /** The origin of the app, for example `https://app.example`. Messages of other origins in the frame are ignored. */
  readonly appOrigin: string
}

/**
 * Opens deep links of wallets for an app in a frame whose sandbox forbids it. They open in new windows after a tap of
 * the visitor. The app sets this page's origin in its option `parentOrigin`. Call it before the frame loads. This
 * page receives the links, which contain the keys of pairings in progress. Throws `OPTION_INVALID`.
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

/** Returns the members of a message between the app and its parent page, or none for other messages. */
function readMessage<Message>(data: unknown): Partial<Message> {
  const message = Object(data) as { readonly line?: unknown } & Partial<Message>
  return message.line === lineName ? message : {}
}
