import { storyImages } from './storyImages.js'

/** The URL of a story's wallet directory. No request is sent to the network. */
export const storyDirectoryUrl = 'https://directory.invalid'

/** The behavior of a story's wallet directory. */
export interface StoryDirectory {
  /** The number of wallets. Defaults to 700. */
  readonly count?: number
  /** The requests that are never answered. */
  readonly silent?: 'lists' | 'search'
  /** The requests that are answered with an error. */
  readonly broken?: 'lists' | 'secondPage' | 'search'
}

const starts = [
  'Harbour',
  'Juniper',
  'Kite',
  'Lumen',
  'Pebble',
  'Quill',
  'Orchard',
  'Tide',
  'Saffron',
  'Alder',
]
const ends = ['', ' Wallet', ' Pay', ' Vault', ' Pocket', ' Keys', ' Smart Account']
const images = [...Object.values(storyImages), undefined]

/** Creates entries in the service's format. */
function entries(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const number = Math.floor(index / (starts.length * ends.length))
    const name = `${starts[index % starts.length]}${ends[index % ends.length]}${number > 0 ? ` ${number + 1}` : ''}`
    return {
      id: `directory-${index}`,
      name,
      image_url: images[index % images.length],
      mobile_link: `story${index}://`,
      homepage: `https://wallet${index}.example`,
      app_store: 'https://apps.apple.com/app/id1000000001',
      chains: ['eip155:1'],
      badge_type: index % 3 === 0 ? 'certified' : 'none',
    }
  })
}

function answer(query: URLSearchParams, { count = 700 }: StoryDirectory): Response {
  const list = (name: string) => query.get(name)?.split(',')
  const found = entries(count).filter(
    each =>
      (list('include')?.includes(each.id) ?? true) &&
      !list('exclude')?.includes(each.id) &&
      each.name.toLowerCase().includes(query.get('search')?.toLowerCase() ?? '') &&
      (query.get('badge_type') ?? each.badge_type) === each.badge_type,
  )
  const size = Number(query.get('entries'))
  const from = (Number(query.get('page')) - 1) * size
  return Response.json({ data: found.slice(from, from + size), count: found.length })
}

/** Returns the kind of a request. */
function subjectOf(query: URLSearchParams): 'lists' | 'search' | 'secondPage' | 'page' {
  if (query.has('search') || query.has('badge_type')) return 'search'
  if (Number(query.get('page')) > 1) return 'secondPage'
  return Number(query.get('entries')) < 40 ? 'lists' : 'page'
}

/**
 * Answers the page's requests to the story's directory until the returned function is called. Other requests are
 * unaffected.
 */
export function serveStoryDirectory(script: StoryDirectory = {}): () => void {
  const before = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const address = String(input instanceof Request ? input.url : input)
    if (!address.startsWith(storyDirectoryUrl)) return before(input, init)
    const { searchParams } = new URL(address)
    const subject = subjectOf(searchParams)
    if (script.silent === subject) return new Promise<never>(() => undefined)
    return script.broken === subject ? new Response(null, { status: 503 }) : answer(searchParams, script)
  }
  return () => {
    globalThis.fetch = before
  }
}
