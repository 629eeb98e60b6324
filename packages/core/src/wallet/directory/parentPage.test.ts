import { afterEach, describe, expect, it, vi } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import { createParentLine, serveFramedApp } from './parentPage.js'

const app = 'https://app.example'
const portal = 'https://portal.example'
const link = 'acme://wc?uri=wc%3A0'
const words = (message: object) => ({ line: 'foyer-parent:1', ...message })
const openLink = words({ type: 'open-link', href: link })

/** Creates a window that receives messages. It records each message sent, with its target origin. */
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

describe('createParentLine', () => {
  function startLine(parentOrigin: string | undefined = portal) {
    const page = createPage()
    vi.stubGlobal('window', { ...page.listen, parent: page.other })
    const line = createParentLine(parentOrigin)
    const stop = line.start()
    return { ...page, line, stop }
  }

  it('passes a link to the parent page that is ready, and only to its origin [USER-27]', () => {
    const { line, sent, hear } = startLine()
    expect(sent).toEqual([[words({ type: 'hello' }), portal]])
    hear(words({ type: 'ready' }), { origin: portal })
    expect(line.open(link)).toBe(true)
    expect(sent.at(-1)).toEqual([openLink, portal])
  })

  it('opens links itself while the parent page is not ready, and asks it again [USER-27]', () => {
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
    ['an opaque origin', words({ type: 'ready' }), { origin: 'null' }],
    ['another window of that origin', words({ type: 'ready' }), { origin: portal, source: {} }],
    ['no window', words({ type: 'ready' }), { origin: portal, source: null }],
    ['a message of another protocol', { line: 'other', type: 'ready' }, { origin: portal }],
    ['a message without data', undefined, { origin: portal }],
    ['a string', 'ready', { origin: portal }],
  ])('ignores %s [USER-27]', (_what, message, from) => {
    const { line, hear } = startLine()
    hear(message, from)
    expect(line.open(link)).toBe(false)
  })

  it('passes no link whose scheme no wallet owns [USER-27]', () => {
    const { line, hear } = startLine()
    hear(words({ type: 'ready' }), { origin: portal })
    for (const href of ['javascript:alert(1)', 'file:///etc', 'intent://wc#Intent;end', '/relative'])
      expect(line.open(href)).toBe(false)
  })

  it('sends and receives nothing without an origin or a parent page [USER-27]', () => {
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

  it('receives nothing after a stop', () => {
    const { line, hear, stop } = startLine()
    hear(words({ type: 'ready' }), { origin: portal })
    stop()
    hear(words({ type: 'ready' }), { origin: portal })
    expect(line.open(link)).toBe(false)
  })
})

describe('serveFramedApp', () => {
  function serve() {
    const page = createPage()
    vi.stubGlobal('window', page.listen)
    const stop = serveFramedApp({
      frame: { contentWindow: page.other } as unknown as HTMLIFrameElement,
      appOrigin: app,
    })
    return { ...page, stop }
  }

  it('answers the specified app, and opens its links in new windows [USER-27]', () => {
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
    ['an opaque origin', openLink, { origin: 'null' }],
    ['another frame of that origin', openLink, { origin: app, source: {} }],
    ['no window', openLink, { origin: app, source: null }],
    ['a message of another protocol', { ...openLink, line: 'other' }, { origin: app }],
    ['a script link', words({ type: 'open-link', href: 'javascript:alert(1)' }), { origin: app }],
    ['a file link', words({ type: 'open-link', href: 'file:///etc/passwd' }), { origin: app }],
    ['a data URL', words({ type: 'open-link', href: 'data:text/html,x' }), { origin: app }],
    ['an object as link', words({ type: 'open-link', href: { toString: () => link } }), { origin: app }],
    ['an empty message', null, { origin: app }],
  ])('opens and answers nothing for %s [USER-27]', (_what, message, from) => {
    const { hear, sent, opened } = serve()
    hear(message, from)
    expect({ sent, opened }).toEqual({ sent: [], opened: [] })
  })

  it.each(['*', 'null', '', 'app.example', `${app}/`, `${app}/path`, 'file://'])(
    'rejects %s as an origin [USER-27]',
    async appOrigin => {
      vi.stubGlobal('window', createPage().listen)
      const frame = { contentWindow: null } as HTMLIFrameElement
      expect(await codeOf(async () => serveFramedApp({ frame, appOrigin }))).toBe('OPTION_INVALID')
    },
  )
})
