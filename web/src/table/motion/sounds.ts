/** The sounds of a table, made on the spot: no files, and nothing before the first touch. */
import { preferences } from '../../preferences.svelte';

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Browsers let a page make sounds only after a touch or a key press. */
export function allowSounds(): void {
  const wake = (): void => {
    context ??= new AudioContext();
    noise ??= whiteNoise(context.sampleRate);
    void context.resume();
  };
  addEventListener('pointerdown', wake, { once: true });
  addEventListener('keydown', wake, { once: true });
}

type Sound = 'card' | 'draw' | 'sweep' | 'move' | 'won' | 'lost' | 'no';

export function play(sound: Sound): void {
  if (!context || context.state !== 'running' || !preferences.sound || preferences.volume === 0) return;
  switch (sound) {
    case 'card':
      return rustle(0.07, 1900, 0.5);
    case 'draw':
      return rustle(0.12, 3200, 0.22);
    case 'sweep':
      return rustle(0.3, 1100, 0.35);
    case 'move':
      return notes([660, 880], 0.09, 0.16);
    case 'no':
      return notes([196, 174], 0.08, 0.2);
    case 'won':
      return notes([523, 659, 784, 1047], 0.12, 0.2);
    case 'lost':
      return notes([392, 349, 311, 262], 0.17, 0.2);
  }
}

/** A card on cloth: a breath of filtered noise. */
function rustle(seconds: number, frequency: number, loudness: number): void {
  const { currentTime } = context!;
  const source = new AudioBufferSourceNode(context!, { buffer: noise! });
  const filter = new BiquadFilterNode(context!, { type: 'bandpass', frequency, Q: 0.8 });
  const gain = new GainNode(context!, { gain: loudness * preferences.volume });
  gain.gain.exponentialRampToValueAtTime(0.001, currentTime + seconds);
  source.connect(filter).connect(gain).connect(context!.destination);
  source.start(currentTime, Math.random() * 0.5, seconds);
}

function notes(frequencies: readonly number[], step: number, loudness: number): void {
  frequencies.forEach((frequency, i) => {
    const start = context!.currentTime + i * step;
    const tone = new OscillatorNode(context!, { type: 'sine', frequency });
    const gain = new GainNode(context!, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loudness * preferences.volume, start + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.001, start + step * 2.4);
    tone.connect(gain).connect(context!.destination);
    tone.start(start);
    tone.stop(start + step * 2.5);
  });
}

function whiteNoise(sampleRate: number): AudioBuffer {
  const buffer = new AudioBuffer({ length: sampleRate, sampleRate });
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}
