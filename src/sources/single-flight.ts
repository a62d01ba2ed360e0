import { setMaxListeners } from 'node:events';

/** Work that is under way or done, and how many wait for it. */
interface Piece {
  readonly result: Promise<unknown>;
  readonly stopping: AbortController;
  askers: number;
  hasEnded: boolean;
}

/**
 * Work in flight by key, done once for all who ask for it. A piece is stopped only when the signals of all who asked
 * have aborted: what one of them has no more use for, another may need. It is then forgotten, so that whoever asks
 * later is not told that it was stopped.
 */
export class SingleFlight {
  readonly #pieces = new Map<string, Piece>();
  #underWay = 0;

  /** How many pieces are under way. */
  get underWay(): number {
    return this.#underWay;
  }

  /**
   * Does `work`, or joins the piece of that name that is under way or done. Names are to tell kinds of results apart.
   */
  do<Result>(name: string, work: (signal: AbortSignal) => Promise<Result>, signal: AbortSignal): Promise<Result> {
    const piece = this.#pieces.get(name) ?? this.#begin(name, work);
    if (!piece.hasEnded) this.#attend(name, piece, signal);
    return piece.result as Promise<Result>;
  }

  /** Forgets the result of a name, if it is this one: whoever asks later has it done again. */
  forget(name: string, result: Promise<unknown>): void {
    if (this.#pieces.get(name)?.result === result) this.#pieces.delete(name);
  }

  #begin(name: string, work: (signal: AbortSignal) => Promise<unknown>): Piece {
    const stopping = new AbortController();
    setMaxListeners(0, stopping.signal);
    const piece = { result: work(stopping.signal), stopping, askers: 0, hasEnded: false };
    this.#pieces.set(name, piece);
    this.#underWay++;
    const ended = (): void => {
      piece.hasEnded = true;
      this.#underWay--;
    };
    piece.result.then(ended, ended);
    return piece;
  }

  #attend(name: string, piece: Piece, signal: AbortSignal): void {
    piece.askers++;
    const leave = (): void => {
      piece.askers--;
      if (piece.askers > 0 || piece.hasEnded) return;
      this.forget(name, piece.result);
      piece.stopping.abort();
    };
    if (signal.aborted) {
      leave();
      return;
    }
    // As many pieces as are under way listen to one run.
    setMaxListeners(0, signal);
    signal.addEventListener('abort', leave, { once: true });
    const stay = (): void => signal.removeEventListener('abort', leave);
    piece.result.then(stay, stay);
  }
}
