import { createLab, publishSites } from '@foyer/e2e/lab'
import type { Browser, BrowserContext } from '@playwright/test'
import { filesThatRan } from '../ran/filesThatRan.js'
import { recordRun } from '../ran/recordRun.js'
import type { LabSite } from '../site/LabSite.js'
import { openModal } from './openModal.js'
import { patiently } from './patiently.js'
import { untilQuiet } from './untilQuiet.js'
import type { WalkId } from './Walk.js'
import { walks } from './walks.js'

/** A lab for walks and the checkout that it is served from. */
export interface WalkPlace {
  readonly browser: Browser
  readonly site: LabSite
  readonly checkout: string
}

/** Takes a walk as a new visitor and returns the package files that ran. */
export async function takeWalk(id: WalkId, place: WalkPlace): Promise<readonly string[]> {
  const { site, checkout } = place
  const scripts = await asVisitor(place, context => walkIn(context, id))
  return filesThatRan(scripts, { siteUrl: site.url, checkout })
}

/** Opens the modal once, so that no walk waits until Vite has compiled it. */
export function openOnce(place: WalkPlace): Promise<void> {
  return asVisitor(place, async context => {
    const lab = createLab(await context.newPage())
    await lab.open()
    await openModal(lab)
    await patiently(lab.walletRow('verdant')).toBeVisible()
  })
}

async function asVisitor<Result>(
  { browser, site }: WalkPlace,
  visit: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  publishSites({ ...site.stack, lab: site.url })
  const viewport = { width: 1280, height: 900 }
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport })
  context.setDefaultTimeout(30_000)
  try {
    return await visit(context)
  } finally {
    await context.close()
  }
}

async function walkIn(context: BrowserContext, id: WalkId) {
  const walk = walks[id]
  const open = async () => {
    const page = await context.newPage()
    const quiet = untilQuiet(page)
    const run = await recordRun(page)
    const lab = createLab(page)
    await lab.open(walk.settings, walk.site?.())
    return { page, lab, run, quiet }
  }
  let visit = await open()
  await walk.prepare?.(visit.lab)
  await visit.quiet()
  if (walk.isFromLoad) {
    await visit.page.close()
    visit = await open()
  } else await visit.run.begin()
  await walk.go(visit.lab)
  await visit.quiet()
  return visit.run.end()
}
