/**
 * Returns the files of each walk on a written page by the walk's title: the story's files and the other files that
 * ran.
 */
export function readPage(page: string): ReadonlyMap<string, readonly string[]> {
  const [, ...sections] = page.split(/^## /m)
  return new Map(
    sections.map(section => [
      section.slice(0, section.indexOf('\n')),
      [...storyOf(section), ...restOf(section)].sort(),
    ]),
  )
}

const storyOf = (section: string) => [...section.matchAll(/^\d+\. `([^`]+)`:/gm)].map(([, file = '']) => file)

const restOf = (section: string) =>
  [...section.matchAll(/^- `([^`]+\/src\/)` \d+: (.+)$/gm)].flatMap(([, folder = '', names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => folder + name),
  )
