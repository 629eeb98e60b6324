import { afterEach, describe, expect, it, vi } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import { createParentLine, serveFramedApp } from './parentPage.js'

const app = 'https://app.example'
const portal = 'https://portal.example'
const link = 'acme://wc?uri=wc%3A0'
const words = (message: object) => ({ line: 'foyer-parent:1', ...message })
const openLink = words({ type: 'open-link', href: link })

/** A window that others write to; what it sends is noted with the origin that it is for. */
function createPage() {
  const target = new EventTarget()
  const sent: (readonly [message: unknown, targetOrigin: string])[] = []
  const opened: (readonly string[])[] = []
  const other = { postMessage: (...message: [unknown, string]) => void sent.push(message) }
  const hear = (data: unknown, from: { source?: unknown; origin: string }) =>
    target.dispatchEvent(Object.assign(new Event('message'), { source: other, ...from, data }))
  const listen = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    open: (...opening: string[]) => void opened.push(opening),
  }
  return { other, sent, opened, hear, listen }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a framed app', () => {
  function startLine(parentOrigin: string | undefined = portal) {
    const page = createPage()
    vi.stubGlobal('window', { ...page.listen, parent: page.other })
    const line = createParentLine(parentOrigin)
    const stop = line.start()
    return { ...page, line, stop }
  }

  it('hands a link to the page around once that said it opens them, and to its origin alone [USER-27]', () => {
    const { line, sent, hear } = startLine()
    expect(sent).toEqual([[words({ type: 'hello' }), portal]])
    hear(words({ type: 'ready' }), { origin: portal })
    expect(line.open(link)).toBe(true)
    expect(sent.at(-1)).toEqual([openLink, portal])
  })

  it('opens its links itself where the page around says nothing, asks it again then, or is served no more [USER-27]', () => {
    const { line, sent, hear } = startLine()
    expect(line.open(link)).toBe(false)
    expect(sent).toEqual([
      [words({ type: 'hello' }), portal],
      [words({ type: 'hello' }), portal],
    ])
    hear(words({ type: 'ready' }), { origin: portal })
    hear(words({ type: 'closed' }), { origin: portal })
    expect(line.open(link)).toBe(false)
  })

  it.each([
    ['another origin', words({ type: 'ready' }), { origin: 'https://evil.example' }],
    ['no origin', words({ type: 'ready' }), { origin: 'null' }],
    ['another window of that origin', words({ type: 'ready' }), { origin: portal, source: {} }],
    ['no window', words({ type: 'ready' }), { origin: portal, source: null }],
    ['another line', { line: 'other', type: 'ready' }, { origin: portal }],
    ['nothing that is said', undefined, { origin: portal }],
    ['text', 'ready', { origin: portal }],
  ])('believes no word of %s [USER-27]', (_what, message, from) => {
    const { line, hear } = startLine()
    hear(message, from)
    expect(line.open(link)).toBe(false)
  })

  it('hands over no link that no wallet owns, and none of an app’s store that the phone opens by itself [USER-27]', () => {
    const { line, hear } = startLine()
    hear(words({ type: 'ready' }), { origin: portal })
    for (const href of ['javascript:alert(1)', 'file:///etc', 'intent://wc#Intent;end', '/relative'])
      expect(line.open(href)).toBe(false)
  })

  it('says nothing and hears nothing without the name of an origin, and at the top of its tab [USER-27]', () => {
    const unnamed = startLine('')
    expect(createParentLine(undefined).open(link)).toBe(false)
    expect(unnamed.sent).toEqual([])
    const page = createPage()
    const top = { ...page.listen, addEventListener: () => expect.unreachable() }
    vi.stubGlobal('window', Object.assign(top, { parent: top }))
    const line = createParentLine(portal)
    line.start()
    expect(line.open(link)).toBe(false)
  })

  it('hears nothing more once it stopped', () => {
    const { line, hear, stop } = startLine()
    hear(words({ type: 'ready' }), { origin: portal })
    stop()
    hear(words({ type: 'ready' }), { origin: portal })
    expect(line.open(link)).toBe(false)
  })
})

describe('the page around', () => {
  function serve() {
    const page = createPage()
    vi.stubGlobal('window', page.listen)
    const stop = serveFramedApp({
      frame: { contentWindow: page.other } as unknown as HTMLIFrameElement,
      appOrigin: app,
    })
    return { ...page, stop }
  }

  it('answers the app that it names, and opens its links as pages of their own [USER-27]', () => {
    const { hear, sent, opened, stop } = serve()
    hear(words({ type: 'hello' }), { origin: app })
    expect(sent).toEqual([[words({ type: 'ready' }), app]])
    hear(openLink, { origin: app })
    expect(opened).toEqual([[link, '_blank', 'noopener,noreferrer']])
    stop()
    expect(sent.at(-1)).toEqual([words({ type: 'closed' }), app])
    hear(openLink, { origin: app })
    expect(opened).toHaveLength(1)
  })

  it.each([
    ['another origin in the frame', openLink, { origin: 'https://evil.example' }],
    ['a frame without an origin', openLink, { origin: 'null' }],
    ['another frame of that origin', openLink, { origin: app, source: {} }],
    ['no window', openLink, { origin: app, source: null }],
    ['another line', { ...openLink, line: 'other' }, { origin: app }],
    ['script', words({ type: 'open-link', href: 'javascript:alert(1)' }), { origin: app }],
    ['a file', words({ type: 'open-link', href: 'file:///etc/passwd' }), { origin: app }],
    ['a page of data', words({ type: 'open-link', href: 'data:text/html,x' }), { origin: app }],
    ['no link', words({ type: 'open-link', href: { toString: () => link } }), { origin: app }],
    ['nothing', null, { origin: app }],
  ])('opens nothing for %s, and says nothing [USER-27]', (_what, message, from) => {
    const { hear, sent, opened } = serve()
    hear(message, from)
    expect({ sent, opened }).toEqual({ sent: [], opened: [] })
  })

  it.each(['*', 'null', '', 'app.example', `${app}/`, `${app}/path`, 'file://'])(
    'takes %s for no origin [USER-27]',
    async appOrigin => {
      vi.stubGlobal('window', createPage().listen)
      const frame = { contentWindow: null } as HTMLIFrameElement
      expect(await codeOf(async () => serveFramedApp({ frame, appOrigin }))).toBe('OPTION_INVALID')
    },
  )
})
