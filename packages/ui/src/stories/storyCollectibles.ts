import type { CollectibleCardProps } from '../collectible-grid/CollectibleGrid.js'
import { storyImages } from './storyImages.js'

/** A fictional collectible. */
export interface StoryCollectible {
  readonly id: string
  readonly name: string
  readonly image: string | undefined
}

const images = [...Object.values(storyImages), undefined, 'data:image/png;base64,AAAA']

/** Returns `count` collectibles. Of every eight, one has no picture and one has a broken picture. */
export function storyCollectibles(count: number): readonly StoryCollectible[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `collectible-${index}`,
    name: `Door #${index + 1}`,
    image: images[index % images.length],
  }))
}

/** Returns the id of a fictional collectible. */
export const storyCollectibleKey = ({ id }: StoryCollectible): string => id

/** Returns the card props of a fictional collectible. */
export function toStoryCollectibleCard({ id, name, image }: StoryCollectible): CollectibleCardProps {
  return {
    name,
    image,
    imageLabel: `Picture of ${name}`,
    href: `https://explorer.example/nft/${id}`,
    testId: id,
  }
}
