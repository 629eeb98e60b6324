import { startSecureFrame } from './startSecureFrame.js'

// Runs the site in its own process. It sends its port, and reports its memory and sockets on request.
const frame = await startSecureFrame({ deadlines: { headersMs: 4_000, requestMs: 6_000 } })

process.on('message', () => {
  globalThis.gc?.()
  const openSockets = process.getActiveResourcesInfo().filter(name => name === 'TCPSocketWrap').length
  process.send?.({ heapBytes: process.memoryUsage().heapUsed, openSockets })
})
process.on('disconnect', () => void frame.stop())
process.send?.({ port: Number(new URL(frame.loopbackUrl).port) })
