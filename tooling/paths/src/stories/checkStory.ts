import { pathFiles } from '../ran/countFiles.js'
import { type Story, storyFiles } from './Story.js'

/** Returns the errors of a story compared with the files that ran in its walk. Empty if there are no errors. */
export function checkStory(story: Story, ran: readonly string[]): readonly string[] {
  const known = new Set(pathFiles(ran))
  const named = storyFiles(story)
  const twice = named.filter((file, index) => named.indexOf(file) !== index)
  return [
    ...named
      .filter(file => !known.has(file))
      .map(file => `${story.title}: the story names ${file}, of which nothing ran in this walk.`),
    ...twice.map(file => `${story.title}: the story names ${file} twice.`),
  ]
}
