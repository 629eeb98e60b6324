import { type HttpAnswer, toJsonAnswer, toPictureAnswer } from '../http/HttpAnswer.js'
import { malformedBodies } from '../http/malformedBodies.js'
import { answerDirectory, type DirectoryContents } from './answerDirectory.js'
import { hostileEntries } from './hostileEntries.js'

/** The faults of the directory. Each is the first folder of a path. */
export const directoryFaults = ['slow', 'never', 'malformed', 'error', 'hostile'] as const

/** The name of a fault that the directory simulates. */
export type DirectoryFault = (typeof directoryFaults)[number]

/** The number of hostile entries on all pages. */
const hostileCount = 10_000

const hostilePicture =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.hacked=1"><script>globalThis.hacked=1</script><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:parent.hacked=1"/></foreignObject></svg>'

interface Call {
  readonly url: URL
  readonly base: string
  /** The number of earlier calls, so that repeated calls get different malformed responses. */
  readonly sequence: number
}

/** Returns the response that a fault asks for, and `undefined` for `never`. The server itself delays `slow`. */
export function answerFault(
  fault: DirectoryFault | undefined,
  { call, contents }: { readonly call: Call; readonly contents: DirectoryContents },
): HttpAnswer | undefined {
  switch (fault) {
    case undefined:
    case 'slow':
      return answerDirectory(call, contents)
    case 'never':
      return undefined
    case 'error':
      return toJsonAnswer({ error: 'the directory is broken' }, 500)
    case 'malformed': {
      const { type } = answerDirectory(call, contents)
      return { status: 200, type, body: malformedBodies[call.sequence % malformedBodies.length] ?? '' }
    }
    case 'hostile':
      return answerHostile(call, contents)
  }
}

function answerHostile(call: Call, contents: DirectoryContents): HttpAnswer {
  const { pathname, searchParams } = call.url
  if (pathname.includes('Image/')) return toPictureAnswer(hostilePicture)
  if (pathname !== '/getWallets') return answerDirectory(call, contents)
  const entries = Math.min(Number(searchParams.get('entries')) || 40, hostileCount)
  const page = Number(searchParams.get('page')) || 1
  return toJsonAnswer({ data: hostileEntries(entries, page), count: hostileCount })
}
