import './frame/console-frame.ts';
