import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type FileServer, serveFiles } from '../size/serveFiles.js'
import { openingAnswers } from './openingApp.js'

/** The page for bundlers that write only scripts. */
const page = `<!doctype html>
<meta charset="utf-8">
<title>Host</title>
<link rel="icon" href="data:,">
<div id="root"></div>
<script defer src="/main.js"></script>
`

/** Serves a bundler's output, a page if it has none, and the responses of the app's services. */
export function serveOpeningHost(outputFolder: string): Promise<FileServer> {
  const encoder = new TextEncoder()
  const names = readdirSync(outputFolder, { recursive: true, encoding: 'utf8' }).filter(name =>
    statSync(join(outputFolder, name)).isFile(),
  )
  const answers = Object.entries(openingAnswers).map(([name, text]) => [name, encoder.encode(text)] as const)
  const written = names.map(
    name => [name.replaceAll(sep, '/'), readFileSync(join(outputFolder, name))] as const,
  )
  const files = new Map<string, Uint8Array>([['index.html', encoder.encode(page)], ...answers, ...written])
  return serveFiles(new Map([...files].map(([name, bytes]) => [`/${name}`, bytes])))
}
