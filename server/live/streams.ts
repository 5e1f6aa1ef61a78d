/** One browser that is connected. */
export interface Stream {
  topics: ReadonlySet<string>
  /** Sends text in the format of an event stream. */
  write(text: string): void
  /** Ends the connection; the browser comes back. */
  close(): void
}

/** The connected browsers of this process, by topic. */
export interface Streams {
  add(stream: Stream): void
  remove(stream: Stream): void
  /** Sends a frame to everyone who follows the topic; of a session, whose only event is its end, it ends their streams. */
  send(topic: string, frame: string): void
  /** Sends text to everyone. */
  sendAll(text: string): void
  closeAll(): void
  size(): number
}

export function createStreams(): Streams {
  const all = new Set<Stream>()
  const byTopic = new Map<string, Set<Stream>>()
  return {
    add(stream) {
      all.add(stream)
      for (const topic of stream.topics) {
        const followers = byTopic.get(topic)
        if (followers) followers.add(stream)
        else byTopic.set(topic, new Set([stream]))
      }
    },
    remove(stream) {
      all.delete(stream)
      for (const topic of stream.topics) {
        const followers = byTopic.get(topic)
        followers?.delete(stream)
        if (followers?.size === 0) byTopic.delete(topic)
      }
    },
    send(topic, frame) {
      const followers = byTopic.get(topic) ?? []
      if (topic.startsWith('session:')) for (const stream of [...followers]) stream.close()
      else for (const stream of followers) stream.write(frame)
    },
    sendAll(text) {
      for (const stream of all) stream.write(text)
    },
    closeAll() {
      for (const stream of [...all]) stream.close()
    },
    size: () => all.size,
  }
}
