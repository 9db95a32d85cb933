import 'react';

declare module 'react' {
  interface InputHTMLAttributes<T> extends HTMLAttributes<T> {
    /** Lets the person choose a folder; every browser engine has it under this name. */
    webkitdirectory?: string;
  }
}
