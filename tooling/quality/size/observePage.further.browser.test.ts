import { expect, it, onTestFinished } from 'vitest'
import { observePage } from './observePage.js'
import { serveFiles } from './serveFiles.js'

const modal = `const button = document.body.appendChild(document.createElement('button'))
button.onclick = async () => {
  await import('/modal.js')
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.showModal()
}`

async function observe(script: string) {
  const sources = { '/host.js': script, '/late.js': '', '/modal.js': '' }
  const files = Object.entries(sources).map(([path, text]) => [path, new TextEncoder().encode(text)] as const)
  const server = await serveFiles(new Map(files))
  onTestFinished(() => server.stop())
  return observePage(server.url)
}

it('distinguishes what loads with the page from what opening the modal loads', async () => {
  const seen = await observe(modal)
  expect(seen.loadedOnStart).toEqual(['/', '/host.js'])
  expect(seen.loadedOnOpen).toEqual(['/modal.js'])
})

it('finds nothing in a page that does nothing', async () => {
  const { idleRequests, idleSockets, idleWrites } = await observe(modal)
  expect({ idleRequests, idleSockets, idleWrites }).toEqual({
    idleRequests: [],
    idleSockets: [],
    idleWrites: [],
  })
})

it('finds every request, socket and storage write of a page without interaction', async () => {
  const seen = await observe(`${modal}
fetch('/prices')
setTimeout(() => import('/late.js'), 300)
setTimeout(() => fetch('https://elsewhere.example/').catch(() => {}), 300)
new WebSocket('ws://127.0.0.1:9')
localStorage.setItem('theme', 'dark')
sessionStorage.removeItem('draft')
document.cookie = 'seen=1'
indexedDB.open('wallets')`)
  expect(seen.idleRequests).toEqual(['/prices', '/late.js', 'https://elsewhere.example/'])
  expect(seen.idleSockets).toEqual(['ws://127.0.0.1:9/'])
  expect(seen.idleWrites).toEqual(['setItem theme', 'removeItem draft', 'cookie seen', 'open wallets'])
})
