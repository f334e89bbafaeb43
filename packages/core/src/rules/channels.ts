/** Every channel, from the most careful to the boldest. */
export const releaseChannels = ["stable", "rc", "beta", "alpha", "dev"] as const;

/** Channel of a release, such as `stable`. */
export type ReleaseChannel = (typeof releaseChannels)[number];

/** The channels of whose releases a follower of the channel is offered: its own and all more careful ones. */
export function channelsWithin(followed: ReleaseChannel): readonly ReleaseChannel[] {
  return releaseChannels.slice(0, releaseChannels.indexOf(followed) + 1);
}
